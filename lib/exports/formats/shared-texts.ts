import 'server-only';
import { escaped, XML } from './xml-text';

/** With more texts, the further ones stand in their cells: readers then still show the first ten thousand rows or so. */
const MOST_TEXTS = 200_000;
const MOST_CHARACTERS = 20_000_000;
const TEXTS_AT_ONCE = 5_000;

/**
 * The texts of a workbook, each once (`sharedStrings.xml`): what spreadsheets write themselves, and the only texts that some
 * previews of phones and mail programs show.
 */
export class SharedTexts {
  #uses = 0;
  #characters = 0;
  readonly #places = new Map<string, number>();

  constructor(private readonly most = MOST_TEXTS) {}

  cell(place: string, style: number, text: string): string {
    const at = this.#placeOf(text);
    if (at === undefined) {
      return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
    }
    this.#uses += 1;
    return `<c r="${place}" s="${style}" t="s"><v>${at}</v></c>`;
  }

  *xml(): Generator<string> {
    const { size } = this.#places;
    let xml = `${XML}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${this.#uses}" uniqueCount="${size}">`;
    let waiting = 0;
    for (const text of this.#places.keys()) {
      xml += `<si><t xml:space="preserve">${escaped(text)}</t></si>`;
      waiting += 1;
      if (waiting < TEXTS_AT_ONCE) continue;
      yield xml;
      xml = '';
      waiting = 0;
    }
    yield `${xml}</sst>`;
  }

  #placeOf(text: string): number | undefined {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#places.size;
    if (place >= this.most || this.#characters + text.length > MOST_CHARACTERS) return undefined;
    this.#characters += text.length;
    this.#places.set(text, place);
    return place;
  }
}
