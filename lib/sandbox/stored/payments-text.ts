import 'server-only';
import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments';
import { escapeLength, writeEscape } from './ascii-json';
import { RECORD_SEPARATOR, usualText, VALUE_SEPARATOR } from './payment-record';
import { parseRecord } from './record-text';

const BETWEEN_VALUES = VALUE_SEPARATOR.charCodeAt(0);
const BETWEEN_RECORDS = RECORD_SEPARATOR.charCodeAt(0);
/** Below it are only the control characters, which JSON text never holds. */
const FIRST_OF_VALUES = 0x20;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const COMMA = Buffer.from(',');
const NOTHING = Buffer.from('{');
const END = Buffer.from('}');

/** Before each field, and behind the last. */
const PLACES = PAYMENT_FIELDS.length + 1;

/**
 * What stands between the values that are kept: the names of the fields, and with them the values that are left out because
 * they are the usual ones. Each piece is made once, since few runs of fields occur.
 */
class Frame {
  // With room for all from the start: an array with holes this wide would be looked up like a map.
  private readonly pieces = new Array<Uint8Array | null>(PLACES * PLACES).fill(null);

  /** Null: every field is asked for. */
  constructor(private readonly fields: ReadonlySet<string> | null) {}

  isAsked(place: number): boolean {
    return this.fields === null || this.fields.has(PAYMENT_FIELDS[place] ?? '');
  }

  /** The usual values from `first` on, and then the name of the field at `place`; at the end of the fields no name. */
  before(first: number, place: number): Uint8Array {
    const key = first * PLACES + place;
    const known = this.pieces[key];
    if (known) return known;
    let text = '';
    for (let at = first; at <= place && at < PAYMENT_FIELDS.length; at++) {
      const field = PAYMENT_FIELDS[at];
      if (field === undefined || !this.isAsked(at)) continue;
      text += `${this.isFirst(at) ? '{' : ','}${JSON.stringify(field)}:${at < place ? usualText(field) : ''}`;
    }
    const piece = Buffer.from(text);
    this.pieces[key] = piece;
    return piece;
  }

  private isFirst(place: number): boolean {
    return !PAYMENT_FIELDS.some((_, before) => before < place && this.isAsked(before));
  }
}

const WHOLE = new Frame(null);

/** The most that names and usual values of a record take, in bytes. */
const LONGEST = WHOLE.before(0, PAYMENT_FIELDS.length).length + 3;

/** What stands before the records, and behind them. */
type Ends = readonly [before: string, after: string];

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
class RecordWriter {
  private readonly kept: Buffer;
  private readonly written: Buffer;
  private from = 0;
  private to = 0;

  constructor(kept: string) {
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
    this.written = WRITTEN.of(length + records * LONGEST);
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
      if (byte === BACKSLASH) {
        to = writeEscape(kept, from, written, to);
        from += escapeLength(kept, from) - 1;
      } else written[to++] = byte;
    }
    this.from = from;
    this.to = to;
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
    return Buffer.concat([Buffer.from(before), this.written.subarray(0, this.to), Buffer.from(after)]);
  }
}

/** What stands beyond the contract is kept as an object: behind its first brace it goes on where the record stands. */
function writeEnd(writer: RecordWriter, whole: boolean): void {
  if (whole && writer.pass(BRACE)) {
    writer.write(COMMA);
    writer.writeValue();
  } else {
    writer.skipValue();
    writer.write(END);
  }
}

/**
 * The report's records of kept payments, as UTF-8 with commas between them; `kept`: one payment, or several with
 * `RECORD_SEPARATOR` between them; `fields`: only these, in the record's own order; `ends`: what stands before and behind.
 * Written as bytes, because strings put together cost a page several times what reading its rows does.
 */
export function paymentsText(
  kept: string,
  fields: ReadonlySet<string> | null,
  ends: Ends = ['', ''],
): Buffer<ArrayBuffer> {
  const frame = fields === null ? WHOLE : new Frame(fields);
  const writer = new RecordWriter(kept);
  for (;;) {
    let first = 0;
    for (let place = 0; place < PAYMENT_FIELDS.length; place++) {
      if (writer.isValue() && frame.isAsked(place)) {
        writer.write(frame.before(first, place));
        writer.writeValue();
        first = place + 1;
      } else writer.skipValue();
      writer.pass(BETWEEN_VALUES);
    }
    writer.write(frame.before(first, PAYMENT_FIELDS.length));
    if (fields?.size === 0) writer.write(NOTHING);
    writeEnd(writer, fields === null);
    if (!writer.pass(BETWEEN_RECORDS)) return writer.bytes(ends);
    writer.write(COMMA);
  }
}

/** A kept payment as an object. */
export function paymentOfKept(kept: string): Payment {
  return parseRecord<Payment>(paymentsText(kept, null).toString());
}
