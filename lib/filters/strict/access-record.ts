import 'server-only';
import { z } from 'zod';
import { RECORD_KINDS } from '@/lib/domain/access/access-record';
import { type RecordFilters, recordContradictions, recordParsers } from '@/lib/filters/access-record';
import { optionalParameter, parseStrictly, refuseContradictions } from './parse';

const DAY = 'a day YYYY-MM-DD or a minute YYYY-MM-DDTHH:MM';

const grammar = {
  person: optionalParameter(recordParsers.person, 'the id of a person'),
  kind: optionalParameter(recordParsers.kind, `one of ${RECORD_KINDS.join(', ')}`),
  account: optionalParameter(recordParsers.account, 'the name of an account'),
  from: optionalParameter(recordParsers.from, DAY),
  to: optionalParameter(recordParsers.to, DAY),
};

const entryId = { parse: (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null) };

const paged = z
  .strictObject({ ...grammar, cursor: optionalParameter(entryId, 'the cursor of a page before') })
  .superRefine(refuseContradictions(recordContradictions));

const whole = z.strictObject(grammar).superRefine(refuseContradictions(recordContradictions));

export function parseStrictRecordPage(search: URLSearchParams): { filters: RecordFilters; cursor: number | null } {
  const { cursor, ...filters } = parseStrictly(paged, search);
  return { filters, cursor };
}

export function parseStrictRecord(search: URLSearchParams): RecordFilters {
  return parseStrictly(whole, search);
}
