import 'server-only';
import { PAYMENT_RECORD_FIELDS, type PaymentRecord } from '@/sandbox/model/payment';
import { parseRecord } from '@/sandbox/model/record-json';
import { RECORD_SEPARATOR, usualText, VALUE_SEPARATOR } from './payment-record';
import { type Ends, RecordWriter } from './record-writer';

const BETWEEN_VALUES = VALUE_SEPARATOR.charCodeAt(0);
const BETWEEN_RECORDS = RECORD_SEPARATOR.charCodeAt(0);
const BRACE = 0x7b;
const COMMA = Buffer.from(',');
const NOTHING = Buffer.from('{');
const END = Buffer.from('}');

/** A number of this module's own: through that of another one a bundle reads it anew for each value. */
const FIELDS = PAYMENT_RECORD_FIELDS.length;
/** Before each field, and behind the last. */
const PLACES = FIELDS + 1;

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
    return this.fields === null || this.fields.has(PAYMENT_RECORD_FIELDS[place] ?? '');
  }

  /** The usual values from `first` on, and then the name of the field at `place`; at the end of the fields no name. */
  before(first: number, place: number): Uint8Array {
    const key = first * PLACES + place;
    const known = this.pieces[key];
    if (known) return known;
    let text = '';
    for (let at = first; at <= place && at < FIELDS; at++) {
      const field = PAYMENT_RECORD_FIELDS[at];
      if (field === undefined || !this.isAsked(at)) continue;
      text += `${this.isFirst(at) ? '{' : ','}${JSON.stringify(field)}:${at < place ? usualText(field) : ''}`;
    }
    const piece = Buffer.from(text);
    this.pieces[key] = piece;
    return piece;
  }

  private isFirst(place: number): boolean {
    return !PAYMENT_RECORD_FIELDS.some((_, before) => before < place && this.isAsked(before));
  }
}

const WHOLE = new Frame(null);

/** The most that names and usual values of a record take, in bytes. */
const LONGEST = WHOLE.before(0, FIELDS).length + 3;

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
  const writer = new RecordWriter(kept, LONGEST);
  for (;;) {
    let first = 0;
    for (let place = 0; place < FIELDS; place++) {
      if (writer.isValue() && frame.isAsked(place)) {
        writer.write(frame.before(first, place));
        writer.writeValue();
        first = place + 1;
      } else writer.skipValue();
      writer.pass(BETWEEN_VALUES);
    }
    writer.write(frame.before(first, FIELDS));
    if (fields?.size === 0) writer.write(NOTHING);
    writeEnd(writer, fields === null);
    if (!writer.pass(BETWEEN_RECORDS)) return writer.bytes(ends);
    writer.write(COMMA);
  }
}

/** A kept payment as an object. */
export function paymentOfKept(kept: string): PaymentRecord {
  return parseRecord<PaymentRecord>(paymentsText(kept, null).toString());
}
