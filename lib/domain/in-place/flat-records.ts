import 'server-only';
import { BYTES_AT_ONCE, KnownBytes } from './four-bytes';

const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const LETTER_T = 0x74;
/** Every whole number of so many digits is exact. */
const MOST_DIGITS = 15;
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, zeros) => Number(`1e${zeros}`));

/** A number, or the text of its digits where it would lose some. */
function exactNumber(digits: string): number | string {
  const number = Number(digits);
  return digits.length <= MOST_DIGITS || String(number) === digits ? number : digits;
}

/** Less than an id has. */
const LONGEST_AGAIN = 20;

/** The names that records have, and how each stands in JSON behind its first quote. */
export class FlatNames {
  readonly byName: ReadonlyMap<string, number>;
  readonly written: readonly KnownBytes[];

  constructor(readonly names: readonly string[]) {
    this.byName = new Map(names.map((name, index) => [name, index]));
    this.written = names.map((name) => new KnownBytes(`${name}"`));
  }
}

/** Memory for one answer after another: that of pages that come and go costs more than reading them. */
export class PageRoom {
  #bytes = Buffer.alloc(BYTES_AT_ONCE);
  /** Bytes of the answer. */
  size = 0;
  /** See `FlatRecords`. */
  places = new Int32Array(0);
  #records: FlatRecords | null = null;

  /** The bytes of the answer, which is `records` from now on, as far as it is. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.size);
  }

  /** The same bytes, with zeros behind them, once they are `records`. */
  get view(): DataView {
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length);
  }

  append(chunk: Uint8Array): void {
    if (this.size + chunk.length + BYTES_AT_ONCE > this.#bytes.length) {
      const wider = Buffer.allocUnsafeSlow(2 * (this.size + chunk.length) + BYTES_AT_ONCE);
      wider.set(this.bytes);
      this.#bytes = wider;
    }
    this.#bytes.set(chunk, this.size);
    this.size += chunk.length;
  }

  /** `width` values a record. */
  begin(width: number): FlatRecords {
    this.#bytes.fill(0, this.size, this.size + BYTES_AT_ONCE);
    this.#records = new FlatRecords(this, width);
    return this.#records;
  }

  /** Makes room for the next answer: the records of the last are no longer there, and say so to who asks for them. */
  clear(): void {
    this.#records?.end();
    this.#records = null;
    this.size = 0;
  }
}

/** What is read of records whose room has been given to others would be theirs. */
function gone(): never {
  throw new Error('the bytes of this record are no longer there');
}

/**
 * Records without lists or objects in them, as they stand in the bytes of a provider's answer: read once to know where each
 * value begins and ends, and made into values only where they are asked for. That is a fifth of what `JSON.parse` and its
 * objects cost.
 */
export class FlatRecords {
  count = 0;
  bytes: Buffer;
  /** Of these bytes: see `PageRoom.view`. */
  view: DataView;
  /**
   * Where the value of a record and a name begins and ends, of text what is between its quotes; 0: there is none, or it is
   * null. A negative beginning: text with escapes; and a negative end: they are of quotes alone. A negative end of any other
   * text: it has a comma or a semicolon.
   */
  #places: Int32Array;
  /** The text of each name that was asked for last, where it may well come again. */
  readonly #lately: string[] = [];

  constructor(
    private readonly room: PageRoom,
    private readonly width: number,
  ) {
    this.bytes = room.bytes;
    this.view = room.view;
    this.#places = room.places;
  }

  /** Begins one record more; gives back its number. */
  begin(): number {
    const start = this.count * this.width * 2;
    const end = start + this.width * 2;
    if (end > this.#places.length) {
      const wider = new Int32Array(end * 2);
      wider.set(this.#places);
      this.#places = wider;
      this.room.places = wider;
    }
    this.#places.fill(0, start, end);
    this.count += 1;
    return this.count - 1;
  }

  /** See `PageRoom.clear`. */
  end(): void {
    this.bytes = Buffer.alloc(0);
    this.view = new DataView(this.bytes.buffer, 0, 0);
    this.#places = new Int32Array(0);
  }

  put(record: number, name: number, start: number, end: number): void {
    const place = (record * this.width + name) * 2;
    this.#places[place] = start;
    this.#places[place + 1] = end;
  }

  /** What `JSON.parse` makes of a value, but for numbers that would lose digits: these are the text of their digits. */
  value(record: number, name: number): string | number | boolean | null {
    const place = (record * this.width + name) * 2;
    const start = this.#places[place] ?? gone();
    const end = Math.abs(this.#places[place + 1] ?? 0);
    if (start === 0) return null;
    if (start < 0) return String(JSON.parse(this.bytes.toString('utf8', -start - 1, end + 1)));
    if (this.bytes[start - 1] === QUOTE) return this.#text(name, start, end);
    if (this.#isWord(start)) return this.bytes[start] === LETTER_T;
    return this.#decimal(start, end) ?? exactNumber(this.bytes.toString('latin1', start, end));
  }

  /** A status or a currency is that of the record before, as a rule: to look is faster than to make it anew. */
  #text(name: number, start: number, end: number): string {
    const lately = this.#lately[name];
    if (lately !== undefined && lately.length === end - start && this.#isWritten(lately, start)) return lately;
    const text = this.bytes.toString('utf8', start, end);
    // Of ASCII alone: there a byte is a character.
    if (text.length === end - start && text.length <= LONGEST_AGAIN) this.#lately[name] = text;
    return text;
  }

  #isWritten(text: string, start: number): boolean {
    for (let at = 0; at < text.length; at++) if (this.bytes[start + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  /** `true` or `false`, of values without quotes: letters stand behind digits. */
  #isWord(start: number): boolean {
    return (this.bytes[start] ?? 0) > NINE;
  }

  /** A decimal of a few digits without exponent, which nearly all are: a loop is ten times faster than reading its text. */
  #decimal(start: number, end: number): number | null {
    if (end - start > MOST_DIGITS) return null;
    const isNegative = this.bytes[start] === MINUS;
    let number = 0;
    let decimals = 0;
    let hasPoint = false;
    for (let at = isNegative ? start + 1 : start; at < end; at++) {
      const byte = this.bytes[at] ?? 0;
      if (byte === POINT) hasPoint = true;
      else if (byte < ZERO || byte > NINE) return null;
      else {
        number = number * 10 + byte - ZERO;
        if (hasPoint) decimals += 1;
      }
    }
    // Both are whole and exact, so that this is the number nearest to the decimal, as is the one that is read of its text.
    const size = number / (POWERS[decimals] ?? Number.NaN);
    return isNegative ? -size : size;
  }

  /**
   * Where the text of a value begins that has no escapes, or of yes or no; 0 where there is no value, or empty text; less than
   * 0 for any other value.
   */
  plainStart(record: number, name: number): number {
    const place = (record * this.width + name) * 2;
    const start = this.#places[place] ?? gone();
    if (start <= 0) return start;
    if (this.bytes[start - 1] !== QUOTE) return this.#isWord(start) ? start : -1;
    return this.#places[place + 1] === start ? 0 : start;
  }

  /** The same of yes or no alone: any other value is none. */
  flagStart(record: number, name: number): number {
    const start = this.#places[(record * this.width + name) * 2] ?? gone();
    return start > 0 && this.bytes[start - 1] !== QUOTE && this.#isWord(start) ? start : 0;
  }

  /** Where text begins in which quotes are escaped and nothing else; 0 for any other value. */
  escapedStart(record: number, name: number): number {
    const place = (record * this.width + name) * 2;
    const start = this.#places[place] ?? gone();
    return start < 0 && (this.#places[place + 1] ?? 0) < 0 ? -start : 0;
  }

  /** Where text of either kind ends. */
  textEnd(record: number, name: number): number {
    return Math.abs(this.#places[(record * this.width + name) * 2 + 1] ?? gone());
  }

  /** Whether text without escapes has a comma or a semicolon. */
  hasSeparator(record: number, name: number): boolean {
    return (this.#places[(record * this.width + name) * 2 + 1] ?? gone()) < 0;
  }
}
