import 'server-only';
import type { z } from 'zod';
import { type Envelope, envelopeSchema } from '@/lib/domain/schemas/envelope';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import { callProvider, type OnText, type ProviderCall } from '@/lib/payments-api/transport/client';
import { ignoredFilterError, unreadableResponseError } from '@/lib/payments-api/transport/provider-errors';
import { refuseOtherMode } from '@/lib/payments-api/transport/refuse-other-mode';
import { yieldToEventLoop } from '@/lib/payments-api/transport/yield-to-event-loop';
import type { Account } from '@/lib/server/accounts';
import { cursorFromLink, refuseRepeat } from './cursor';

/** One page of a list of the provider: the records and the provider's own cursor of the next page. */
export interface ProviderPage<T> {
  items: T[];
  next: string | null;
  total: number | null;
}

export interface ReportPageRequest {
  size: number;
  cursor: string | null;
  signal?: AbortSignal | undefined;
  onText?: OnText | undefined;
}

export async function fetchList(
  account: Account,
  call: ProviderCall,
  size: number,
  signal?: AbortSignal,
): Promise<Envelope> {
  const list = readEnvelope(await callProvider(account, call, signal));
  if (list.data.length > size) throw ignoredFilterError('size');
  refuseOtherMode(account, list.data);
  return list;
}

function readEnvelope(answer: unknown): Envelope {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) throw unreadableResponseError('is not a list');
  return envelope.data;
}

/** Each record once, where the provider repeats one within a page: as it was written last. Without an id, none repeats another. */
function eachOnce<T>(records: T[], idOf: (record: T) => string): T[] {
  if (new Set(records.map(idOf)).size === records.length) return records;
  const found = new Map<string, T>();
  for (const record of records) {
    const id = idOf(record);
    const isTwin = isStandInId(id) && found.has(id);
    found.set(isTwin ? `${id}-${found.size}` : id, isTwin ? renamed(record, id, `${id}-${found.size}`) : record);
  }
  return [...found.values()];
}

function renamed<T>(record: T, id: string, to: string): T {
  return Object.assign(
    {},
    record,
    Object.fromEntries(Object.entries(record ?? {}).flatMap(([name, value]) => (value === id ? [[name, to]] : []))),
  );
}

/** Parses every record of a list, or none: a record that cannot be listed must not go missing in silence. */
export function parseRecords<T>(schema: z.ZodType<T>, data: unknown[], idOf: (record: T) => string): T[] {
  return eachOnce(
    data.map((value) => readRecord(schema, value)),
    idOf,
  );
}

function readRecord<T>(schema: z.ZodType<T>, value: unknown): T {
  const record = schema.safeParse(value);
  if (!record.success)
    throw unreadableResponseError(`has a record without a readable ${record.error.issues[0]?.path.join('.')}`);
  return record.data;
}

interface Report<T> {
  name: 'payments' | 'invoices';
  schema: z.ZodType<T>;
  /** True for a record that the schema would leave as it is. */
  isRead?: (value: unknown) => value is T;
  idOf: (record: T) => string;
  onText?: OnText | undefined;
}

/** `cursor` is the provider's own, null for the first page. Throws `provider_…` when there is no honest next page. */
export async function fetchReportPage<T>(
  account: Account,
  report: Report<T>,
  query: { size: number } & Record<string, string | number | null | undefined>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ProviderPage<T>> {
  const { schema, isRead, idOf, onText } = report;
  const path = `/reports/v1/${report.name}`;
  const call: ProviderCall = { api: 'reports', path, query: { ...query, next_page_url: cursor }, onText };
  const envelope = await fetchList(account, call, query.size, signal);
  const next = nextCursor(account, envelope);
  refuseRepeat(cursor, next);
  const items: T[] = [];
  for (const value of envelope.data) {
    if (items.length > 0 && items.length % RECORDS_AT_ONCE === 0) await yieldToEventLoop();
    items.push(isRead?.(value) ? value : readRecord(schema, value));
  }
  return { items: eachOnce(items, idOf), next, total: envelope.total };
}

const RECORDS_AT_ONCE = 250;

export const MORE_WITHOUT_LINK = 'says that there is more and gives no link to it';

export function addTotals(totals: readonly (number | null)[]): number | null {
  return totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}

/** A total, or null for one that the rows shown so far belie. */
export function plausibleTotal(total: number | null, shown: number): number | null {
  return total !== null && total < shown ? null : total;
}

function nextCursor(account: Account, { has_more, next_page_url }: Envelope): string | null {
  if (has_more === false) return null;
  if (next_page_url) return cursorFromLink(account, next_page_url, 'next_page_url');
  if (has_more === true) throw unreadableResponseError(MORE_WITHOUT_LINK);
  return null;
}
