import 'server-only';
import { z } from 'zod';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import {
  customerListContradictions,
  type IdListFilters,
  idListContradictions,
  idListParsers,
} from '@/lib/filters/id-lists';
import { optionalParameter, parameter, parseStrictly, refuseContradictions } from './parse';
import { strictPeriod } from './period';

const whole = {
  q: optionalParameter(idListParsers.q, 'text of 1 to 200 characters'),
  status: optionalParameter(idListParsers.status, `one of ${PAYMENT_STATUSES.join(', ')}`),
  ...strictPeriod,
};

const paged = {
  ...whole,
  size: parameter(idListParsers.size, 'a whole number from 1 to 250').default(20),
  after: optionalParameter(idListParsers.after, 'the id of a record'),
  before: optionalParameter(idListParsers.before, 'the id of a record'),
};

const orders = z.strictObject(paged).superRefine(refuseContradictions(idListContradictions));
const customers = z.strictObject(paged).superRefine(refuseContradictions(customerListContradictions));
const wholeLists = z.strictObject(whole);

export function parseStrictOrders(search: URLSearchParams): IdListFilters {
  return parseStrictly(orders, search);
}

export function parseStrictCustomers(search: URLSearchParams): IdListFilters {
  return parseStrictly(customers, search);
}

/** Without a page of it. */
export function parseStrictWholeOrders(search: URLSearchParams): IdListFilters {
  parseStrictly(wholeLists, search);
  return parseStrictOrders(search);
}

export function parseStrictWholeCustomers(search: URLSearchParams): IdListFilters {
  parseStrictly(wholeLists, search);
  return parseStrictCustomers(search);
}
