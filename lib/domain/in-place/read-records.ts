import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { FlatNames, FlatRecords, PageRoom } from './flat-records';
import { BYTES_AT_ONCE, KnownBytes } from './four-bytes';

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const PLUS = 0x2b;
const COMMA = 0x2c;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const CLOSE_LIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const LETTER_E = 0x65;
const LETTER_U = 0x75;
/** Below it are the control characters, which JSON text never holds, and the end of the bytes, which reads as 0. */
const FIRST_OF_TEXT = SPACE;

const isDigit = (byte: number) => byte >= ZERO && byte <= 0x39;
const isHex = (byte: number) => isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
const isWhite = (byte: number) => byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** What may stand behind a backslash, but for `u`. */
const ESCAPED: ReadonlySet<number> = new Set(Buffer.from('"\\/bfnrt'));
const NULL = new KnownBytes('null');
const WORDS = [new KnownBytes('true'), new KnownBytes('false'), NULL];

/** The records of an answer, and its JSON without them: `data` is an empty list there. */
interface FlatAnswer {
  records: FlatRecords;
  envelope: string;
}

const DATA = Buffer.from('"data":[');
const DATA_NAME = DATA.subarray(0, 6);

/**
 * Reads the records of a list of the provider (`{…,"data":[{…},…],…}`) where they stand in a room. Null for an answer that is
 * no list of flat records in valid UTF-8 written without a space behind `"data"`: it may be another good answer, or none.
 * Whether the `envelope` is JSON is for its reader to find, and that its own `data` is the one that was read.
 */
export function flatRecords(room: PageRoom, names: FlatNames): FlatAnswer | null {
  const { bytes } = room;
  const start = bytes.indexOf(DATA);
  if (start < 0 || !isUtf8(bytes)) return null;
  const records = room.begin(names.names.length);
  const end = new RecordReader(bytes, names, records).readAll(start + DATA.length);
  if (end === null || bytes.indexOf(DATA_NAME, end) >= 0) return null;
  const envelope = bytes.toString('utf8', 0, start + DATA.length) + bytes.toString('utf8', end);
  return { records, envelope };
}

/** A number of this module's own: through that of another one a bundle reads it anew each time. */
const AT_ONCE = BYTES_AT_ONCE;
const EACH = 0x01010101;
const HIGHEST = 0x80808080;
const QUOTES = QUOTE * EACH;
const BACKSLASHES = BACKSLASH * EACH;
const COMMAS = COMMA * EACH;
const SEMICOLONS = SEMICOLON * EACH;
const FIRSTS_OF_TEXT = FIRST_OF_TEXT * EACH;

/** Where a quote, a backslash or what cannot stand in text is among four bytes. */
function stopsOf(word: number): number {
  const quotes = word ^ QUOTES;
  const backslashes = word ^ BACKSLASHES;
  return (
    (((quotes - EACH) & ~quotes) | ((backslashes - EACH) & ~backslashes) | ((word - FIRSTS_OF_TEXT) & ~word)) & HIGHEST
  );
}

/** Where a comma or a semicolon is among four bytes. */
function separatorsOf(word: number): number {
  const commas = word ^ COMMAS;
  const semicolons = word ^ SEMICOLONS;
  return (((commas - EACH) & ~commas) | ((semicolons - EACH) & ~semicolons)) & HIGHEST;
}

/** Behind an escape; of what is none, the end of all. */
function behindEscape(bytes: Buffer, backslash: number): number {
  const escaped = bytes[backslash + 1] ?? 0;
  if (escaped !== LETTER_U) return ESCAPED.has(escaped) ? backslash + 2 : bytes.length;
  for (let digit = 2; digit < 6; digit++) if (!isHex(bytes[backslash + digit] ?? 0)) return bytes.length;
  return backslash + 6;
}

/** No name of ours stands here, but one that can be passed over. */
const UNKNOWN = -1;
const UNREADABLE = -2;

class RecordReader {
  #at = 0;
  readonly #view: DataView;
  /** Whether a comma or a semicolon was passed in the text that is being read: `#endOfPlain` tells it beside where it ends. */
  #hasSeparator = false;
  /** Records of one list have their names in one order, nearly always. */
  readonly #order: number[] = [];

  constructor(
    private readonly bytes: Buffer,
    private readonly names: FlatNames,
    private readonly records: FlatRecords,
  ) {
    this.#view = records.view;
  }

  /** Reads all records from behind the bracket of their list; gives back where its other bracket stands. */
  readAll(start: number): number | null {
    this.#at = start;
    if (this.#next() === CLOSE_LIST) return this.#at;
    for (;;) {
      if (!this.#readRecord()) return null;
      const byte = this.#next();
      if (byte === CLOSE_LIST) return this.#at;
      if (byte !== COMMA) return null;
      this.#at += 1;
    }
  }

  /** Passes over white space; the byte that stands behind it, 0 at the end. */
  #next(): number {
    let byte = this.bytes[this.#at] ?? 0;
    // Nearly always nothing is to be passed over.
    while (byte <= SPACE && isWhite(byte)) byte = this.bytes[++this.#at] ?? 0;
    return byte;
  }

  #readRecord(): boolean {
    if (this.#next() !== OPEN) return false;
    this.#at += 1;
    const record = this.records.begin();
    if (this.#next() === CLOSE) {
      this.#at += 1;
      return true;
    }
    for (let position = 0; ; position++) {
      const name = this.#readName(position);
      if (name === UNREADABLE || this.#next() !== COLON) return false;
      this.#at += 1;
      if (!this.#readValue(record, name)) return false;
      const byte = this.#next();
      this.#at += 1;
      if (byte === CLOSE) return true;
      if (byte !== COMMA) return false;
    }
  }

  #readName(position: number): number {
    if (this.#next() !== QUOTE) return UNREADABLE;
    const start = this.#at + 1;
    const likely = this.#order[position];
    const written = likely === undefined ? undefined : this.names.written[likely];
    if (likely !== undefined && written?.standsAt(this.#view, start)) {
      this.#at = start + written.length;
      return likely;
    }
    const end = this.bytes.indexOf(QUOTE, start);
    const text = end < 0 ? '\\' : this.bytes.toString('utf8', start, end);
    // A name with an escape may be one of ours in disguise, and one with a control character is none at all.
    if (/[\\\p{Cc}]/u.test(text)) return UNREADABLE;
    this.#at = end + 1;
    const name = this.names.byName.get(text) ?? UNKNOWN;
    this.#order[position] = name;
    return name;
  }

  #readValue(record: number, name: number): boolean {
    const first = this.#next();
    if (first === QUOTE) return this.#passText(record, name);
    return first === MINUS || isDigit(first) ? this.#passNumber(record, name) : this.#passWord(record, name);
  }

  #put(record: number, name: number, start: number, end: number): void {
    if (name !== UNKNOWN) this.records.put(record, name, start, end);
  }

  #passWord(record: number, name: number): boolean {
    const start = this.#at;
    const word = WORDS.find((one) => one.standsAt(this.#view, start));
    if (!word) return false;
    this.#at = start + word.length;
    this.#put(record, name, word === NULL ? 0 : start, this.#at);
    return true;
  }

  /** See `FlatRecords` for how text is put down. */
  #passText(record: number, name: number): boolean {
    const { bytes } = this;
    const start = this.#at + 1;
    this.#hasSeparator = false;
    let end = this.#endOfPlain(start);
    const isPlain = bytes[end] === QUOTE;
    let hasQuotesOnly = !isPlain;
    while (bytes[end] === BACKSLASH) {
      hasQuotesOnly &&= bytes[end + 1] === QUOTE;
      end = this.#endOfPlain(behindEscape(bytes, end));
    }
    if (bytes[end] !== QUOTE) return false;
    this.#at = end + 1;
    const isEndNegative = isPlain ? this.#hasSeparator : hasQuotesOnly;
    this.#put(record, name, isPlain ? start : -start, isEndNegative ? -end : end);
    return true;
  }

  /** Where text goes on no longer as it is written: its quote, a backslash, or what cannot stand in it, as the zeros behind all. */
  #endOfPlain(start: number): number {
    const view = this.#view;
    let separators = 0;
    for (let at = start; ; at += AT_ONCE) {
      const word = view.getInt32(at, true);
      const stops = stopsOf(word);
      if (stops !== 0) {
        const lowest = stops & -stops;
        separators |= separatorsOf(word) & (lowest - 1);
        if (separators !== 0) this.#hasSeparator = true;
        return at + ((31 - Math.clz32(lowest)) >> 3);
      }
      separators |= separatorsOf(word);
    }
  }

  #passNumber(record: number, name: number): boolean {
    const start = this.#at;
    if (!this.#isNumber()) return false;
    this.#put(record, name, start, this.#at);
    return true;
  }

  /** Passes over a number as JSON writes it. */
  #isNumber(): boolean {
    const { bytes } = this;
    if (bytes[this.#at] === MINUS) this.#at += 1;
    if (bytes[this.#at] === ZERO) this.#at += 1;
    else if (!this.#passDigits()) return false;
    if (bytes[this.#at] === POINT) {
      this.#at += 1;
      if (!this.#passDigits()) return false;
    }
    if (((bytes[this.#at] ?? 0) | 0x20) !== LETTER_E) return true;
    this.#at += 1;
    if (bytes[this.#at] === MINUS || bytes[this.#at] === PLUS) this.#at += 1;
    return this.#passDigits();
  }

  #passDigits(): boolean {
    const start = this.#at;
    while (isDigit(this.bytes[this.#at] ?? 0)) this.#at += 1;
    return this.#at > start;
  }
}
