import 'server-only';
import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments';
import { RECORD_SEPARATOR, usualText, VALUE_SEPARATOR } from './payment-record';
import { parseRecord } from './record-text';
import { Utf8Writer } from './utf8-writer';

const BETWEEN_VALUES = VALUE_SEPARATOR.charCodeAt(0);
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

/** Whether a value begins at a place of the text, not a separator and not its end. */
function isValue(kept: string, at: number): boolean {
  return kept.charCodeAt(at) >= 0x20;
}

/** Where the value that begins at a place ends. */
function endOfValue(kept: string, at: number): number {
  let end = at;
  while (isValue(kept, end)) end += 1;
  return end;
}

/** Writes the record that begins at a place, and tells where it ends. */
function writeRecord(writer: Utf8Writer, kept: string, start: number, frames: (Frame | null)[], whole: boolean) {
  let at = start;
  let written = false;
  for (const frame of frames) {
    if (frame === null) at = endOfValue(kept, at);
    else {
      written = true;
      if (isValue(kept, at)) {
        writer.copy(frame.name);
        at = writer.encode(kept, at, endOfValue(kept, at));
      } else writer.copy(frame.usual);
    }
    if (kept.charCodeAt(at) === BETWEEN_VALUES) at += 1;
  }
  if (!written) writer.copy(NOTHING);
  const end = endOfValue(kept, at);
  if (whole && end > at) {
    // What is beyond the contract is kept as an object: behind its first brace it goes on where the record stands.
    writer.copy(COMMA);
    return writer.encode(kept, at + 1, end);
  }
  writer.copy(END);
  return end;
}

/**
 * The report's records of kept payments, as UTF-8 with commas between them; `kept`: one payment, or several with
 * `RECORD_SEPARATOR` between them; `fields`: only these, in the record's own order. Written as bytes, because strings
 * put together cost a page several times what reading its rows does.
 */
export function paymentsText(kept: string, fields: ReadonlySet<string> | null): Buffer {
  const frames = fields === null ? ALL_FRAMES : framesOf(fields);
  const records = kept.split(RECORD_SEPARATOR).length;
  const writer = new Utf8Writer(Buffer.byteLength(kept) + records * LONGEST);
  let at = 0;
  for (;;) {
    at = writeRecord(writer, kept, at, frames, fields === null) + 1;
    if (at > kept.length) return writer.written();
    writer.copy(COMMA);
  }
}

/** A kept payment as an object. */
export function paymentOfKept(kept: string): Payment {
  return parseRecord<Payment>(paymentsText(kept, null).toString());
}
