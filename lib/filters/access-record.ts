import { createSerializer, type inferParserType } from 'nuqs/server';
import { RECORD_KINDS } from '@/lib/domain/access/access-record';
import { type Contradiction, dayOrMinute, filterReader, identifier, parseAsOneOf } from './parameters';

/** Of the record of access: who, what, about which account, and from and to which day. */
export const recordParsers = {
  person: identifier,
  kind: parseAsOneOf(RECORD_KINDS),
  account: identifier,
  from: dayOrMinute,
  to: dayOrMinute,
};

export type RecordFilters = inferParserType<typeof recordParsers>;

export function recordContradictions({ from, to }: RecordFilters): Contradiction[] {
  const isReversed = from !== null && to !== null && from.slice(0, 10) > to.slice(0, 10);
  return isReversed ? [{ parameters: ['from', 'to'], message: 'from is later than to' }] : [];
}

export const parseRecordFilters = filterReader({ parsers: recordParsers, contradictions: recordContradictions });

const serialize = createSerializer(recordParsers);

export function toRecordSearchParams({ person, kind, account, from, to }: RecordFilters): URLSearchParams {
  return new URLSearchParams(serialize({ person, kind, account, from, to }));
}
