import { Parser } from 'htmlparser2';

/** Text, or the digits of a number as written; a date is a number. */
export type SheetCell = { text: string } | { number: string } | null;

export interface SheetRow {
  /** As a spreadsheet counts: the header is row 1. */
  number: number;
  cells: SheetCell[];
}

/** The rows of a worksheet (ECMA-376, `sheetData`), empty ones too. `shared`: the texts that cells name by index. */
export async function* sheetRows(pieces: AsyncIterable<string>, shared: readonly string[]): AsyncGenerator<SheetRow[]> {
  const reader = new SheetReader(shared);
  const parser = new Parser(reader, { xmlMode: true });
  for await (const piece of pieces) {
    parser.write(piece);
    if (reader.rows.length > 0) yield reader.rows.splice(0);
  }
  parser.end();
  yield reader.rows;
}

class SheetReader {
  readonly rows: SheetRow[] = [];
  #row: SheetRow = { number: 0, cells: [] };
  #last = 0;
  #place = 0;
  #type = 'n';
  #text = '';
  #inText = false;

  constructor(private readonly shared: readonly string[]) {}

  onopentag(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#row = { number: Number(attributes.r ?? this.#row.number + 1), cells: [] };
      this.#place = -1;
    } else if (name === 'c') {
      this.#place = attributes.r === undefined ? this.#place + 1 : columnOf(attributes.r);
      this.#type = attributes.t ?? 'n';
      this.#text = '';
    } else if (name === 'v' || name === 't') this.#inText = true;
  }

  ontext(text: string): void {
    if (this.#inText) this.#text += text;
  }

  onclosetag(name: string): void {
    if (name === 'v' || name === 't') this.#inText = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
  }

  #endRow(): void {
    const { number } = this.#row;
    for (let left = this.#last + 1; left < number; left += 1) this.rows.push({ number: left, cells: [] });
    this.rows.push(this.#row);
    this.#last = number;
  }

  #endCell(): void {
    const { cells } = this.#row;
    while (cells.length < this.#place) cells.push(null);
    cells[this.#place] = this.#value();
  }

  #value(): SheetCell {
    switch (this.#type) {
      case 's':
        return { text: this.shared[Number(this.#text)] ?? '' };
      case 'n':
        return this.#text === '' ? null : { number: this.#text };
      default:
        return { text: plainText(this.#text) };
    }
  }
}

export async function sharedTexts(pieces: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = false;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') phonetic = true;
        else if (name === 't') inText = !phonetic;
      },
      ontext(piece) {
        if (inText) text += piece;
      },
      onclosetag(name) {
        if (name === 't') inText = false;
        else if (name === 'rPh') phonetic = false;
        else if (name === 'si') texts.push(plainText(text));
      },
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) parser.write(piece);
  parser.end();
  return texts;
}

export function sheetParts(workbook: string, relations: string): { name: string; path: string }[] {
  const targets = new Map<string, string>();
  eachTag(relations, 'Relationship', ({ Id = '', Target = '' }) => {
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  });
  const sheets: { name: string; path: string }[] = [];
  eachTag(workbook, 'sheet', ({ name = '', 'r:id': id = '' }) => sheets.push({ name, path: targets.get(id) ?? '' }));
  return sheets;
}

function eachTag(xml: string, wanted: string, take: (attributes: Record<string, string>) => void): void {
  const onopentag = (name: string, attributes: Record<string, string>) => {
    if (name === wanted) take(attributes);
  };
  new Parser({ onopentag }, { xmlMode: true }).end(xml);
}

/** The column from 0: that of `AB12` is 27. */
function columnOf(reference: string): number {
  let place = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    place = place * 26 + value;
  }
  return place - 1;
}

/** Characters that XML cannot hold are written `_x0014_` (ECMA-376, ST_Xstring). */
function plainText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
