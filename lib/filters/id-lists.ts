import { createSerializer, type inferParserType } from 'nuqs/server';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { type Contradiction, filterReader, freeText, identifier, parseAsOneOf, parseAsWholeNumber } from './parameters';
import { periodContradictions, periodParsers } from './period';

/**
 * Lists that page by the id of a record: customers and orders. `after` is older, `before` newer. The provider can search them
 * and filter by nothing: a period of creation, and the status of an order, are walks.
 */
export const idListParsers = {
  q: freeText,
  status: parseAsOneOf(PAYMENT_STATUSES),
  ...periodParsers,
  size: parseAsWholeNumber(1, 250).withDefault(20),
  after: identifier,
  before: identifier,
};

export type IdListFilters = inferParserType<typeof idListParsers>;

/** What the provider itself understands. */
export type IdPageRequest = Pick<IdListFilters, 'q' | 'size' | 'after' | 'before'>;

export const NO_ID_LIST_FILTERS = { status: null, period: null, from: null, to: null };

const serialize = createSerializer(idListParsers);

export function isWalkedIdList({ status, period, from }: IdListFilters): boolean {
  return status !== null || period !== null || from !== null;
}

export function idListContradictions(filters: IdListFilters): Contradiction[] {
  const { after, before } = filters;
  const found = periodContradictions(filters);
  if (after === null || before === null) return found;
  return [...found, { parameters: ['after', 'before'], message: 'after and before cannot stand together' }];
}

export function customerListContradictions(filters: IdListFilters): Contradiction[] {
  const found = idListContradictions(filters);
  return filters.status === null ? found : [...found, { parameters: ['status'], message: 'a customer has no status' }];
}

export const parseIdListFilters = filterReader({ parsers: idListParsers, contradictions: idListContradictions });

export function toIdListSearchParams(filters: IdListFilters): URLSearchParams {
  const { q, status, period, from, to, size, after, before } = filters;
  return new URLSearchParams(serialize({ q, status, period, from, to, size, after, before }));
}

/** The whole list, wherever the reader is in it. */
export function wholeIdList({ q, status, period, from, to }: IdListFilters): URLSearchParams {
  return new URLSearchParams(serialize({ q, status, period, from, to }));
}
