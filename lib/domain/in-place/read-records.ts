import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { FlatNames, FlatRecords, PageRoom } from './flat-records';
import { KnownBytes } from './four-bytes';
import { TextReader } from './text-reader';

const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const CLOSE_LIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const LETTER_E = 0x65;

const isDigit = (byte: number) => byte >= ZERO && byte <= 0x39;
const isWhite = (byte: number) => byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09;
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

/** No name of ours stands here, but one that can be passed over. */
const UNKNOWN = -1;
const UNREADABLE = -2;

class RecordReader {
  #at = 0;
  readonly #view: DataView;
  readonly #text: TextReader;
  /** Records of one list have their names in one order, nearly always. */
  readonly #order: number[] = [];

  constructor(
    private readonly bytes: Buffer,
    private readonly names: FlatNames,
    private readonly records: FlatRecords,
  ) {
    this.#view = records.view;
    this.#text = new TextReader(bytes, records.view);
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
    const text = this.#text;
    const start = this.#at + 1;
    if (!text.pass(start)) return false;
    const { end, hasEscapes } = text;
    this.#at = end + 1;
    const isEndNegative = hasEscapes ? text.hasQuotesOnly : text.hasSeparator;
    this.#put(record, name, hasEscapes ? -start : start, isEndNegative ? -end : end);
    return true;
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
