import 'server-only';

const QUOTE = 0x22;
const ZERO = 0x30;
const NINE = 0x39;
const LETTER_T = 0x74;
/** Every whole number of so many digits is exact. */
const MOST_DIGITS = 15;

/** A number, or the text of its digits where it would lose some. */
function exactNumber(digits: string): number | string {
  const number = Number(digits);
  return digits.length <= MOST_DIGITS || String(number) === digits ? number : digits;
}

/** The names that records have, and how each stands in JSON behind its first quote. */
export class FlatNames {
  readonly byName: ReadonlyMap<string, number>;
  readonly written: readonly Uint8Array[];

  constructor(readonly names: readonly string[]) {
    this.byName = new Map(names.map((name, index) => [name, index]));
    this.written = names.map((name) => Buffer.from(`${name}"`));
  }
}

/** Memory for one answer after another: that of pages that come and go costs more than reading them. */
export class PageRoom {
  #bytes = Buffer.alloc(0);
  /** Bytes of the answer. */
  size = 0;
  /** See `FlatRecords`. */
  places = new Int32Array(0);
  #records: FlatRecords | null = null;

  /** The bytes of the answer, which is `records` from now on, as far as it is. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.size);
  }

  append(chunk: Uint8Array): void {
    if (this.size + chunk.length > this.#bytes.length) {
      const wider = Buffer.allocUnsafeSlow(2 * (this.size + chunk.length));
      wider.set(this.bytes);
      this.#bytes = wider;
    }
    this.#bytes.set(chunk, this.size);
    this.size += chunk.length;
  }

  /** `width` values a record. */
  begin(width: number): FlatRecords {
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
  /**
   * Where the value of a record and a name begins and ends, of text what is between its quotes; 0: there is none, or it is
   * null. A negative beginning: text with escapes; and a negative end: they are of quotes alone.
   */
  #places: Int32Array;

  constructor(
    private readonly room: PageRoom,
    private readonly width: number,
  ) {
    this.bytes = room.bytes;
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
    const end = this.#places[place + 1] ?? 0;
    if (start === 0) return null;
    if (start < 0) return String(JSON.parse(this.bytes.toString('utf8', -start - 1, Math.abs(end) + 1)));
    if (this.bytes[start - 1] === QUOTE) return this.bytes.toString('utf8', start, end);
    if (this.#isWord(start)) return this.bytes[start] === LETTER_T;
    return this.#whole(start, end) ?? exactNumber(this.bytes.toString('latin1', start, end));
  }

  /** `true` or `false`, of values without quotes: letters stand behind digits. */
  #isWord(start: number): boolean {
    return (this.bytes[start] ?? 0) > NINE;
  }

  /** A number of a few digits and nothing else, which most are: a loop is ten times faster than reading its text. */
  #whole(start: number, end: number): number | null {
    if (end - start > MOST_DIGITS) return null;
    let number = 0;
    for (let at = start; at < end; at++) {
      const digit = (this.bytes[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) return null;
      number = number * 10 + digit;
    }
    return number;
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
    return (this.#places[place + 1] ?? gone()) < 0 ? -(this.#places[place] ?? 0) : 0;
  }

  /** Where such a text ends, or one without escapes. */
  textEnd(record: number, name: number): number {
    return Math.abs(this.#places[(record * this.width + name) * 2 + 1] ?? gone());
  }
}
