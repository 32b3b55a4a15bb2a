import 'server-only';
import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments';
import { RECORD_SEPARATOR, usualText, VALUE_SEPARATOR } from './payment-record';
import { parseRecord } from './record-text';

const BETWEEN_VALUES = VALUE_SEPARATOR.charCodeAt(0);
const BETWEEN_RECORDS = RECORD_SEPARATOR.charCodeAt(0);
/** Below it are only the control characters, which JSON text never holds. */
const FIRST_OF_VALUES = 0x20;
const BRACE = 0x7b;
const COMMA = Buffer.from(',');
const NOTHING = Buffer.from('{');
const END = Buffer.from('}');

/** What is written for a value of the contract, as UTF-8. */
interface Frame {
  /** The field's name, with what stands before and behind it. */
  name: Uint8Array;
  /** The same with the usual value, for one that is left out. */
  usual: Uint8Array;
}

/** A frame for each field of the contract; null where it is not asked for. */
function framesOf(fields: ReadonlySet<string> | null): (Frame | null)[] {
  let before = '{';
  return PAYMENT_FIELDS.map((field) => {
    if (fields !== null && !fields.has(field)) return null;
    const name = `${before}${JSON.stringify(field)}:`;
    before = ',';
    return { name: Buffer.from(name), usual: Buffer.from(name + usualText(field)) };
  });
}

const ALL_FRAMES = framesOf(null);
const LONGEST = ALL_FRAMES.reduce((sum, frame) => sum + (frame?.usual.length ?? 0), 3);

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

  constructor(kept: Uint8Array) {
    const { length } = kept;
    this.kept = KEPT.of(length + 1);
    this.kept.set(kept);
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

  // Loops, here and below: for pieces as short as these they are faster than a call out of JavaScript.
  write(piece: Uint8Array): void {
    const { written } = this;
    let { to } = this;
    for (let n = 0; n < piece.length; n++) written[to++] = piece[n] ?? 0;
    this.to = to;
  }

  /** Writes the value that stands here. */
  writeValue(): void {
    const { kept, written } = this;
    let { from, to } = this;
    for (let byte = kept[from] ?? 0; byte >= FIRST_OF_VALUES; byte = kept[++from] ?? 0) written[to++] = byte;
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
 * The report's records of kept payments, as UTF-8 with commas between them; `kept`: one payment in UTF-8, or several with
 * `RECORD_SEPARATOR` between them; `fields`: only these, in the record's own order; `ends`: what stands before and behind.
 * Written as bytes, because strings put together cost a page several times what reading its rows does.
 */
export function paymentsText(
  kept: Uint8Array,
  fields: ReadonlySet<string> | null,
  ends: Ends = ['', ''],
): Buffer<ArrayBuffer> {
  const frames = fields === null ? ALL_FRAMES : framesOf(fields);
  const writer = new RecordWriter(kept);
  for (;;) {
    for (const frame of frames) {
      if (frame === null) writer.skipValue();
      else if (writer.isValue()) {
        writer.write(frame.name);
        writer.writeValue();
      } else writer.write(frame.usual);
      writer.pass(BETWEEN_VALUES);
    }
    if (fields?.size === 0) writer.write(NOTHING);
    writeEnd(writer, fields === null);
    if (!writer.pass(BETWEEN_RECORDS)) return writer.bytes(ends);
    writer.write(COMMA);
  }
}

/** A kept payment as an object. */
export function paymentOfKept(kept: string): Payment {
  return parseRecord<Payment>(paymentsText(Buffer.from(kept), null).toString());
}
