import type { FreeText } from './free-text';
import { maskAs, type PersonalKind } from './masks';
import { isOfTheProvider } from './personal-fields';
import { kindOf, wordsOf } from './record-words';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Level {
  /** The names of an object's fields stand before their values. */
  isObject: boolean;
  key: string;
  kind: PersonalKind | null;
  holder: object;
}

/** The JSON of one record, masked in place: every name, number and escape that says nothing of a person stays to the letter. */
export function maskRecordText(text: string): string {
  return maskJsonText(text, null) ?? '•••';
}

/** Null for what is no JSON. `words`: of the record that it belongs to; null where it is that record. */
function maskJsonText(text: string, words: FreeText | null): string | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return null;
  }
  const masker = new JsonMasker(whole, words ?? wordsOf(whole));
  return text.replace(TOKEN, (token) => masker.next(token));
}

/** Metadata is JSON in a text: its fields are looked at by their names, too. */
export function maskWords(text: string, words: FreeText): string {
  return /^\s*[{[]/.test(text) ? (maskJsonText(text, words) ?? words.mask(text)) : words.mask(text);
}

class JsonMasker {
  readonly #levels: Level[] = [];
  readonly #words: FreeText;
  #value: unknown;
  #expectsKey = false;

  constructor(whole: unknown, words: FreeText) {
    this.#value = whole;
    this.#words = words;
  }

  next(token: string): string {
    const level = this.#levels.at(-1);
    switch (token) {
      case '{':
      case '[':
        this.#open(token === '{', level);
        return token;
      case '}':
      case ']':
        this.#levels.pop();
        this.#expectsKey = false;
        return token;
      case ',':
        this.#expectsKey = level?.isObject === true;
        return token;
      case ':':
        return token;
    }
    if (level && this.#expectsKey) {
      level.key = String(JSON.parse(token));
      this.#expectsKey = false;
      return token;
    }
    return this.#mask(token, level);
  }

  #open(isObject: boolean, outer: Level | undefined): void {
    const kind = outer ? this.#kindIn(outer) : null;
    this.#levels.push({ isObject, key: isObject ? '' : (outer?.key ?? ''), kind, holder: this.#holderOf(outer) });
    this.#expectsKey = isObject;
  }

  #holderOf(outer: Level | undefined): object {
    const value = outer ? Reflect.get(outer.holder, this.#step(outer)) : this.#value;
    return typeof value === 'object' && value !== null ? value : {};
  }

  readonly #places = new WeakMap<Level, number>();

  #step(outer: Level): string | number {
    if (outer.isObject) return outer.key;
    const place = this.#places.get(outer) ?? 0;
    this.#places.set(outer, place + 1);
    return place;
  }

  #kindIn({ isObject, key, kind, holder }: Level): PersonalKind | null {
    return isObject ? kindOf(key, holder, kind) : kind;
  }

  #mask(token: string, level: Level | undefined): string {
    if (level && !level.isObject) this.#step(level);
    const isText = token.startsWith('"');
    if (!isText && !/^-?\d/.test(token)) return token;
    const text = isText ? String(JSON.parse(token)) : token;
    const kind = level ? this.#kindIn(level) : null;
    if (kind !== null) return JSON.stringify(maskAs(kind, text));
    if (!isText || (level && isOfTheProvider(level.key))) return token;
    const shown = maskWords(text, this.#words);
    return shown === text ? token : JSON.stringify(shown);
  }
}
