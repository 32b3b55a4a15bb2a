import { type ProviderDate, providerDateMs } from '@/lib/domain/calendar/provider-date';
import { isDeposited } from './measures';
import { groupOfStatus, type Payment } from './payments';

export type PaymentEventKind =
  | 'created'
  | 'expires'
  | 'paid'
  | 'ended'
  | 'undeposited'
  | 'deposited'
  | 'refunded'
  | 'chargeback'
  | 'invoiced';

/** `date` is null where the report says that it happened and not when. */
export interface PaymentEvent {
  kind: PaymentEventKind;
  date: ProviderDate | null;
}

type TimelineFields = Pick<
  Payment,
  'status' | 'create_date' | 'pay_date' | 'deposit_date' | 'refund_date' | 'chargeback_date' | 'invoice_id'
>;

/**
 * In the order in which it can have happened. No date is inferred where the report has none. `expiry` (UTC milliseconds) is
 * that of the order's charge, null where it is not known; it belongs to the reference, and stands behind its creation.
 */
export function paymentTimeline(payment: TimelineFields, expiry: number | null = null): PaymentEvent[] {
  const group = groupOfStatus(payment.status);
  const collected = group === 'collected' || hasDate(payment.pay_date);
  const returned = group === 'returned' || payment.status === 'partially_refunded';
  const events: PaymentEvent[] = [{ kind: 'created', date: payment.create_date }];
  const add = (kind: PaymentEventKind, date: ProviderDate | null, happened: boolean) => {
    if (happened || hasDate(date)) events.push({ kind, date: hasDate(date) ? date : null });
  };
  add('paid', payment.pay_date, collected);
  add('ended', null, group === 'lost' && !(payment.status === 'expired' && expiry !== null));
  add('deposited', payment.deposit_date, false);
  add('undeposited', null, group === 'collected' && !isDeposited(payment));
  add('refunded', payment.refund_date, returned && payment.status !== 'charged_back');
  add('chargeback', payment.chargeback_date, payment.status === 'charged_back');
  add('invoiced', null, Boolean(payment.invoice_id));
  const sorted = sortByTime(events);
  return expiry === null ? sorted : sorted.toSpliced(1, 0, { kind: 'expires', date: expiry });
}

function hasDate(date: ProviderDate | null): boolean {
  return date !== null && date !== '' && date !== 0;
}

function sortByTime(events: PaymentEvent[]): PaymentEvent[] {
  let before = Number.NEGATIVE_INFINITY;
  const placed = events.map((event) => {
    before = Math.max(before, providerDateMs(event.date) ?? before);
    return { event, at: providerDateMs(event.date) ?? before };
  });
  return placed.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ event }) => event);
}
