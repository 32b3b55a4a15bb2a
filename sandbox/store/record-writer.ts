import 'server-only';
import { roomFor } from './answer-rooms';
import { RECORD_SEPARATOR } from './payment-record';

const BETWEEN_RECORDS = RECORD_SEPARATOR.charCodeAt(0);
/** Below it are only the control characters, which JSON text never holds. */
const FIRST_OF_VALUES = 0x20;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Of `\uXXXX`. */
const ESCAPE_BYTES = 6;

const HEX_DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16) || 0);

/** What stands before the records, and behind them. */
export type Ends = readonly [before: string, after: string];

/** Bytes that are used again and again: a page of a thousand would else leave some megabytes behind for the collector. */
class Room {
  private bytes = Buffer.alloc(0);

  of(size: number): Buffer {
    if (this.bytes.length < size) this.bytes = Buffer.allocUnsafeSlow(size);
    return this.bytes;
  }
}

const KEPT = new Room();
const WRITTEN = new Room();

/** The bytes of kept payments that are read, and those of their records that are written. One at a time. */
export class RecordWriter {
  private readonly kept: Buffer;
  private readonly written: Buffer;
  private from = 0;
  private to = 0;

  /** `beside`: the most bytes that are written beside the values of a record. */
  constructor(kept: string, beside: number) {
    const length = Buffer.byteLength(kept);
    this.kept = KEPT.of(length + 1);
    // As long in bytes as in characters: it is ASCII, which goes there in a tenth of the time. Older folders hold UTF-8.
    this.kept.write(kept, length === kept.length ? 'latin1' : 'utf8');
    // Neither a value nor a separator: behind it may be what was read before.
    this.kept[length] = 0;
    let records = 1;
    for (let at = this.kept.indexOf(BETWEEN_RECORDS); at !== -1 && at < length; records++) {
      at = this.kept.indexOf(BETWEEN_RECORDS, at + 1);
    }
    this.written = WRITTEN.of(length + records * beside);
  }

  /** Whether a value stands here, not a separator and not the end. */
  isValue(): boolean {
    return (this.kept[this.from] ?? 0) >= FIRST_OF_VALUES;
  }

  write(piece: Uint8Array): void {
    this.written.set(piece, this.to);
    this.to += piece.length;
  }

  /** Writes the value that stands here. A loop: of bytes as few as these it is faster than a call out of JavaScript. */
  writeValue(): void {
    const { kept, written } = this;
    let { from, to } = this;
    for (let byte = kept[from] ?? 0; byte >= FIRST_OF_VALUES; byte = kept[++from] ?? 0) {
      if (byte !== BACKSLASH) written[to++] = byte;
      else if (kept[from + 1] === LETTER_U) {
        to = this.writeEscape(from, to);
        from += this.escapeLength(from) - 1;
      } else {
        written[to++] = byte;
        written[to++] = kept[++from] ?? 0;
      }
    }
    this.from = from;
    this.to = to;
  }

  // What the loop calls are methods: of a function that is called in one place a bundler makes a closure there.

  /** The code unit of the `\uXXXX` that stands at a place; 0 where none does. */
  private escapedUnit(at: number): number {
    const { kept } = this;
    if (kept[at] !== BACKSLASH || kept[at + 1] !== LETTER_U) return 0;
    const high = ((HEX_DIGITS[kept[at + 2] ?? 0] ?? 0) << 12) | ((HEX_DIGITS[kept[at + 3] ?? 0] ?? 0) << 8);
    return high | ((HEX_DIGITS[kept[at + 4] ?? 0] ?? 0) << 4) | (HEX_DIGITS[kept[at + 5] ?? 0] ?? 0);
  }

  /** The character beyond ASCII that is escaped at a place; 0 for what JSON itself has to escape. */
  private escapedCharacter(at: number): number {
    const unit = this.escapedUnit(at);
    if (unit < 0x80) return 0;
    if (unit < 0xd800 || unit > 0xdfff) return unit;
    const second = this.escapedUnit(at + ESCAPE_BYTES);
    const pair = unit < 0xdc00 && second >= 0xdc00 && second <= 0xdfff;
    return pair ? 0x10000 + ((unit - 0xd800) << 10) + (second - 0xdc00) : 0;
  }

  /** Two that are a pair are one. */
  private escapeLength(at: number): number {
    return this.escapedCharacter(at) < 0x10000 ? ESCAPE_BYTES : 2 * ESCAPE_BYTES;
  }

  /** Writes the escape at a place: a character beyond ASCII in UTF-8, what JSON has to escape as it stands. Returns its end. */
  private writeEscape(from: number, place: number): number {
    const { kept, written } = this;
    const code = this.escapedCharacter(from);
    let to = place;
    if (code === 0) {
      for (let at = from; at < from + ESCAPE_BYTES; at++) written[to++] = kept[at] ?? 0;
      return to;
    }
    if (code < 0x800) written[to++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) written[to++] = 0xe0 | (code >> 12);
      else {
        written[to++] = 0xf0 | (code >> 18);
        written[to++] = 0x80 | ((code >> 12) & 0x3f);
      }
      written[to++] = 0x80 | ((code >> 6) & 0x3f);
    }
    written[to++] = 0x80 | (code & 0x3f);
    return to;
  }

  /** Steps over the value that stands here. */
  skipValue(): void {
    while (this.isValue()) this.from++;
  }

  /** Steps over the byte that stands here, if it is this one. */
  pass(byte: number): boolean {
    const stands = this.kept[this.from] === byte;
    if (stands) this.from++;
    return stands;
  }

  /** A copy of what was written, between two texts. */
  bytes([before, after]: Ends): Buffer<ArrayBuffer> {
    const start = Buffer.byteLength(before);
    const end = start + this.to;
    const bytes = roomFor(end + Buffer.byteLength(after));
    bytes.write(before, 0);
    this.written.copy(bytes, start, 0, this.to);
    bytes.write(after, end);
    return bytes;
  }
}
