import 'server-only';
import { z } from 'zod';
import { DATE_BASES } from '@/lib/domain/payments/measures';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { QUICK_FILTERS } from '@/lib/domain/payments/quick-filters';
import {
  MAX_PASTED,
  PAYMENTS_A_PAGE,
  type PaymentFilters,
  paymentContradictions,
  paymentParsers,
  splitStatuses,
} from '@/lib/filters/payments';
import {
  cursorParameter,
  instantParser,
  optionalParameter,
  parameter,
  parseStrictly,
  refuseContradictions,
} from './parse';
import { strictPeriod } from './period';

const status = {
  parse: (text: string) => {
    const { filter, unknown } = splitStatuses(text);
    return unknown.length === 0 ? filter : null;
  },
};

const grammar = {
  status: optionalParameter(status, `any of ${PAYMENT_STATUSES.join(', ')}, after ! for "is not"`),
  by: parameter(paymentParsers.by, `one of ${DATE_BASES.join(', ')}`).default('created'),
  deposit: optionalParameter(paymentParsers.deposit, 'yes or no'),
  deposit_reference: optionalParameter(paymentParsers.deposit_reference, 'the reference of a deposit'),
  pasted: optionalParameter(paymentParsers.pasted, `up to ${MAX_PASTED} references or ids, with commas between them`),
  quick: optionalParameter(paymentParsers.quick, `one of ${QUICK_FILTERS.join(', ')}`),
  ...strictPeriod,
  amount_from: optionalParameter(paymentParsers.amount_from, 'a decimal number in major units'),
  amount_to: optionalParameter(paymentParsers.amount_to, 'a decimal number in major units'),
  customer_id: optionalParameter(paymentParsers.customer_id, 'the id of a customer'),
  sort: parameter(paymentParsers.sort, 'asc or desc').default('desc'),
  size: parameter(paymentParsers.size, 'a whole number from 1 to 1000').default(PAYMENTS_A_PAGE),
  q: optionalParameter(paymentParsers.q, 'text of 1 to 200 characters'),
};

const payments = z
  .strictObject({ ...grammar, cursor: cursorParameter })
  .superRefine(refuseContradictions(paymentContradictions));

const statuses = z.strictObject(grammar).superRefine(refuseContradictions(paymentContradictions));

const newer = z
  .strictObject({ ...grammar, since: parameter(instantParser, 'UTC milliseconds') })
  .superRefine(refuseContradictions(paymentContradictions));

export function parseStrictPayments(search: URLSearchParams): { filters: PaymentFilters; cursor: string | null } {
  const { cursor, ...filters } = parseStrictly(payments, search);
  return { filters, cursor };
}

export function parseStrictStatuses(search: URLSearchParams): PaymentFilters {
  return parseStrictly(statuses, search);
}

export function parseStrictNewer(search: URLSearchParams): { filters: PaymentFilters; since: number } {
  const { since, ...filters } = parseStrictly(newer, search);
  return { filters, since };
}
