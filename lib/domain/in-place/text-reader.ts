import 'server-only';
import { BYTES_AT_ONCE } from './four-bytes';

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** What may stand behind a backslash, but for `u`. */
const ESCAPED: ReadonlySet<number> = new Set(Buffer.from('"\\/bfnrt'));
const HEX_DIGITS: ReadonlySet<number> = new Set(Buffer.from('0123456789abcdefABCDEF'));
/** Behind the backslash of `\uXXXX`. */
const HEX_FROM = 2;
const HEX_TO = 6;

/** A number of this module's own: through that of another one a bundle reads it anew each time. */
const AT_ONCE = BYTES_AT_ONCE;
const EACH = 0x01010101;
const HIGHEST = 0x80808080;
const QUOTES = QUOTE * EACH;
const BACKSLASHES = BACKSLASH * EACH;
const COMMAS = COMMA * EACH;
const SEMICOLONS = SEMICOLON * EACH;
/** Below them are the control characters, which JSON text never holds, and the zeros behind the bytes. */
const FIRSTS_OF_TEXT = SPACE * EACH;

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

/** Passes over texts of JSON, and tells of the last one what a file has to know before it copies it. */
export class TextReader {
  /** Where its last quote stands. */
  end = 0;
  hasEscapes = false;
  /** Whether its escapes are of quotes alone. */
  hasQuotesOnly = false;
  /** Whether it has a comma or a semicolon. */
  hasSeparator = false;

  /** `view`: of the same bytes, with four zeros behind them. */
  constructor(
    private readonly bytes: Buffer,
    private readonly view: DataView,
  ) {}

  /** Passes over the text that begins at `start`, behind its first quote; false where there is none. */
  pass(start: number): boolean {
    const { bytes } = this;
    this.hasSeparator = false;
    this.hasQuotesOnly = true;
    let end = this.#endOfPlain(start);
    this.hasEscapes = bytes[end] === BACKSLASH;
    while (bytes[end] === BACKSLASH) {
      if (bytes[end + 1] !== QUOTE) this.hasQuotesOnly = false;
      end = this.#endOfPlain(this.#behindEscape(end));
    }
    this.end = end;
    return bytes[end] === QUOTE;
  }

  /** Where text goes on no longer as it is written. */
  #endOfPlain(start: number): number {
    const { view } = this;
    let separators = 0;
    for (let at = start; ; at += AT_ONCE) {
      const word = view.getInt32(at, true);
      const stops = stopsOf(word);
      if (stops !== 0) {
        const lowest = stops & -stops;
        separators |= separatorsOf(word) & (lowest - 1);
        if (separators !== 0) this.hasSeparator = true;
        return at + ((31 - Math.clz32(lowest)) >> 3);
      }
      separators |= separatorsOf(word);
    }
  }

  /** Behind an escape; of what is none, the end of all. */
  #behindEscape(backslash: number): number {
    const { bytes } = this;
    const escaped = bytes[backslash + 1] ?? 0;
    if (escaped !== LETTER_U) return ESCAPED.has(escaped) ? backslash + 2 : bytes.length;
    for (let at = backslash + HEX_FROM; at < backslash + HEX_TO; at++) {
      if (!HEX_DIGITS.has(bytes[at] ?? 0)) return bytes.length;
    }
    return backslash + HEX_TO;
  }
}
