import 'server-only';
import { toAmount, toFlag, toText } from '@/lib/domain/json/coerce';
import { PAYMENT_FIELD_KINDS, PAYMENT_FIELDS, type Payment, type PaymentField } from '@/lib/domain/payments/payments';
import { FlatNames, type FlatRecords } from './flat-records';

export const PAYMENT_NAMES = new FlatNames(PAYMENT_FIELDS);

const FLAGS: ReadonlySet<PaymentField> = new Set(['livemode', 'partial']);
const PLACES = PAYMENT_NAMES.byName;

/** Where a field stands among the values of a record. */
export function placeOf(field: PaymentField): number {
  return PLACES.get(field) ?? 0;
}

const IS_FLAG = PAYMENT_FIELDS.map((field) => FLAGS.has(field));

/** A record of the payments report that is read where it stands, with the values that `paymentSchema` would read. */
export class PaymentInPlace {
  constructor(
    private readonly records: FlatRecords,
    private readonly record: number,
    readonly charge_id: string,
    readonly create_date: number,
  ) {}

  get bytes(): Buffer {
    return this.records.bytes;
  }

  /** See `FlatRecords.view`. */
  get view(): DataView {
    return this.records.view;
  }

  /** Where the text of a field begins, if its bytes are its text: see `FlatRecords.plainStart`. */
  plainStart(place: number): number {
    const { records, record } = this;
    return IS_FLAG[place] ? records.flagStart(record, place) : records.plainStart(record, place);
  }

  /** The same of text with escapes of quotes alone: see `FlatRecords.escapedStart`. */
  escapedStart(place: number): number {
    return IS_FLAG[place] ? 0 : this.records.escapedStart(this.record, place);
  }

  hasSeparator(place: number): boolean {
    return this.records.hasSeparator(this.record, place);
  }

  textEnd(place: number): number {
    return this.records.textEnd(this.record, place);
  }

  value(place: number): string | number | boolean | null {
    return this.records.value(this.record, place);
  }

  /** The fields as `paymentSchema` gives them, in its order. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, asPayment(this)[field]]));
  }
}

/** How the value of a field is read, as `paymentSchema` reads it. */
function readerOf(field: PaymentField): (value: unknown) => unknown {
  if (FLAGS.has(field)) return toFlag;
  if (PAYMENT_FIELD_KINDS[field]) return toAmount;
  return field === 'status' ? (value) => toText(value) ?? '' : toText;
}

for (const field of PAYMENT_FIELDS) {
  if (field === 'charge_id' || field === 'create_date') continue;
  const [place, read] = [placeOf(field), readerOf(field)];
  const get = function (this: PaymentInPlace) {
    return read(this.value(place));
  };
  Object.defineProperty(PaymentInPlace.prototype, field, { get });
}

/** The fields are there as those of any payment are: the getters above. */
function asPayment(payment: PaymentInPlace): Payment & PaymentInPlace {
  return payment as Payment & PaymentInPlace;
}

/** The payments of records; null where one has no `charge_id` that is text or no `create_date` that is a number. */
export function paymentsInPlace(records: FlatRecords): (Payment & PaymentInPlace)[] | null {
  const payments = new Array<Payment & PaymentInPlace>(records.count);
  const [idAt, dateAt] = [placeOf('charge_id'), placeOf('create_date')];
  for (let record = 0; record < records.count; record++) {
    const id = records.value(record, idAt);
    const date = records.value(record, dateAt);
    if (typeof id !== 'string' || id === '' || typeof date !== 'number' || !Number.isFinite(date)) return null;
    payments[record] = asPayment(new PaymentInPlace(records, record, id, date));
  }
  return payments;
}
