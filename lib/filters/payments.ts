import { createParser, createSerializer, type inferParserType } from 'nuqs/server';
import { compareDecimals } from '@/lib/domain/money/money';
import { PAYMENT_GROUPINGS } from '@/lib/domain/payments/grouping';
import { DATE_BASES, isDeposited } from '@/lib/domain/payments/measures';
import { isPaymentStatus, PAYMENT_STATUSES, type Payment, type PaymentStatus } from '@/lib/domain/payments/payments';
import { isAboutExpiry, isAboutPending, pendingAge, QUICK_FILTERS } from '@/lib/domain/payments/quick-filters';
import {
  type Contradiction,
  decimal,
  filterReader,
  freeText,
  identifier,
  LIST_VIEW,
  parseAsOneOf,
  parseAsWholeNumber,
} from './parameters';
import { periodContradictions, periodParsers } from './period';

/** `status=paid,refunded`, or `status=!expired` for "is not". In the order of the contract. */
export interface StatusFilter {
  not: boolean;
  statuses: PaymentStatus[];
}

export function splitStatuses(text: string): { filter: StatusFilter | null; unknown: string[] } {
  const not = text.startsWith('!');
  const words = (not ? text.slice(1) : text).split(',');
  const statuses = PAYMENT_STATUSES.filter((status) => words.includes(status));
  const unknown = words.filter((word) => !isPaymentStatus(word));
  return { filter: statuses.length === 0 ? null : { not, statuses }, unknown };
}

const statusFilter = createParser<StatusFilter>({
  parse: (text) => splitStatuses(text).filter,
  serialize: ({ not, statuses }) =>
    `${not ? '!' : ''}${PAYMENT_STATUSES.filter((status) => statuses.includes(status)).join(',')}`,
  eq: (a, b) => a.not === b.not && a.statuses.join() === b.statuses.join(),
});

const depositReference = createParser<string>({
  parse: (text) => (/^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u.test(text) ? text : null),
  serialize: String,
});

export const MAX_PASTED = 400;

/** References, ids, order numbers and e-mails, with commas between them; one that stands twice is given twice. */
const pastedList = createParser<readonly string[]>({
  parse: (text) => {
    const pasted = text.split(',');
    const readable = pasted.every((one) => freeText.parse(one) !== null && one.length <= 100);
    return readable && pasted.length <= MAX_PASTED ? pasted : null;
  },
  serialize: (pasted) => pasted.join(','),
  eq: (a, b) => a.join() === b.join(),
});

export const PAYMENTS_A_PAGE = 100;

/** The same on the page and on Corte's own API. Amounts are in major units. */
export const paymentParsers = {
  status: statusFilter,
  by: parseAsOneOf(DATE_BASES).withDefault('created'),
  deposit: parseAsOneOf(['yes', 'no']),
  deposit_reference: depositReference,
  quick: parseAsOneOf(QUICK_FILTERS),
  pasted: pastedList,
  ...periodParsers,
  amount_from: decimal,
  amount_to: decimal,
  customer_id: identifier,
  sort: parseAsOneOf(['asc', 'desc']).withDefault('desc'),
  size: parseAsWholeNumber(1, 1000).withDefault(PAYMENTS_A_PAGE),
  q: freeText,
};

export type PaymentFilters = inferParserType<typeof paymentParsers>;

export function isWalkedList({ q, by, quick, pasted }: PaymentFilters): boolean {
  if (q !== null) return false;
  return pasted !== null || by !== 'created' || (quick !== null && pendingAge(quick) === null);
}

/** True where the list itself says where it looks, so that the period plays no part. */
export function isWithoutPeriod({ q, quick, pasted }: Pick<PaymentFilters, 'q' | 'quick' | 'pasted'>): boolean {
  return q !== null || pasted !== null || isAboutExpiry(quick);
}

/** The parameter that makes a list another than all payments of some days of creation; null for such a list. */
export function notByCreation({ q, by, quick, pasted }: PaymentFilters): 'q' | 'by' | 'quick' | 'pasted' | null {
  if (q !== null) return 'q';
  if (pasted !== null) return 'pasted';
  if (by !== 'created') return 'by';
  return quick === null ? null : 'quick';
}

export const NO_PAYMENT_FILTERS = {
  status: null,
  deposit: null,
  deposit_reference: null,
  quick: null,
  pasted: null,
  amount_from: null,
  amount_to: null,
  customer_id: null,
} satisfies Partial<PaymentFilters>;

/** A list without filters, where an empty query would redirect to the view that the list opens with. */
export const PLAIN_PAYMENTS = 'by=created';

/** The payments of one deposit, by the day of deposit: of the days given, else of as many as one walk reads. */
export function depositQuery(reference: string, days?: { from: string; to: string }): Record<string, string> {
  return { by: 'deposited', deposit_reference: reference, ...(days ?? { period: 'last-92-days' }) };
}

const serialize = createSerializer(paymentParsers);

/** A status the contract does not know passes every "is not". */
export function passesStatus(filter: StatusFilter | null, status: string): boolean {
  if (filter === null) return true;
  return filter.statuses.some((known) => known === status) !== filter.not;
}

/** The filters that the provider does not have: its status, whether it was deposited, and in which deposit. */
export function passesSifted(
  { status, deposit, deposit_reference }: Pick<PaymentFilters, 'status' | 'deposit' | 'deposit_reference'>,
  payment: Pick<Payment, 'status' | 'deposit_date' | 'deposit_reference'>,
): boolean {
  if (deposit_reference !== null && payment.deposit_reference !== deposit_reference) return false;
  return passesStatus(status, payment.status) && (deposit === null || isDeposited(payment) === (deposit === 'yes'));
}

/** Deposits in a list by creation are one: its pages are the provider's own and cannot be filtered further. */
export function paymentContradictions(filters: PaymentFilters): Contradiction[] {
  const found = periodContradictions(filters);
  const { amount_from, amount_to, deposit, deposit_reference, by, quick, pasted, q } = filters;
  if (deposit !== null && by === 'created') {
    found.push({ parameters: ['deposit'], message: 'deposit needs by=paid, by=refunded or by=deposited' });
  }
  if (deposit_reference !== null && by === 'created') {
    found.push({ parameters: ['deposit_reference'], message: 'deposit_reference needs by=deposited, or another date' });
  }
  if (pasted !== null && (q !== null || quick !== null || by !== 'created')) {
    found.push({
      parameters: ['pasted'],
      message: 'pasted cannot stand beside q, quick, or another date than created',
    });
  }
  if (quick !== null && q !== null) {
    found.push({ parameters: ['quick'], message: 'quick cannot stand beside q, which looks through all time' });
  }
  if (isAboutPending(quick) && by !== 'created') {
    found.push({ parameters: ['quick'], message: `quick=${quick} needs by=created: what is unpaid has no other date` });
  }
  if (amount_from !== null && amount_to !== null && (compareDecimals(amount_from, amount_to) ?? 0) > 0) {
    found.push({ parameters: ['amount_from', 'amount_to'], message: 'amount_from is larger than amount_to' });
  }
  return found;
}

export const parsePaymentFilters = filterReader({
  parsers: paymentParsers,
  view: { ...LIST_VIEW, group: parseAsOneOf(PAYMENT_GROUPINGS) },
  contradictions: paymentContradictions,
  droppedParts: ({ status = '' }) =>
    splitStatuses(status).unknown.flatMap((value) => (value === '' ? [] : { name: 'status', value })),
});

export function toPaymentSearchParams(filters: PaymentFilters): URLSearchParams {
  const { status, by, deposit, deposit_reference, quick, period, from, to } = filters;
  const { amount_from, amount_to, customer_id, sort, size, q, pasted } = filters;
  const first = { status, by, deposit, deposit_reference, quick, period, from, to };
  const ordered = { ...first, amount_from, amount_to, customer_id, sort, size, q, pasted };
  return new URLSearchParams(serialize(ordered));
}
