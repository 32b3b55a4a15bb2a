import 'server-only';
import type { z } from 'zod';
import type { ListPage } from '@/lib/domain/list';
import { toSearchText } from '@/lib/domain/pasted-text';
import type { Envelope } from '@/lib/domain/schemas/envelope';
import { CorteError } from '@/lib/errors';
import type { IdPageRequest } from '@/lib/filters/id-lists';
import { callProvider, type OnText, type ProviderCall, pathOf } from '@/lib/payments-api/transport/client';
import { ignoredFilterError, unreadableResponseError } from '@/lib/payments-api/transport/provider-errors';
import { refuseOtherMode } from '@/lib/payments-api/transport/refuse-other-mode';
import type { Account } from '@/lib/server/accounts';
import { cursorFromLink } from './cursor';
import { fetchList, MORE_WITHOUT_LINK, parseRecords, plausibleTotal } from './provider-page';
import { containsText } from './search-text';

/** A resource of the general API that is listed by ids, newest first. */
export interface IdResource<T extends { id: string }> {
  name: 'customers' | 'orders';
  schema: z.ZodType<T>;
}

/** One page. A record without the text `q` shows that the provider ignored the search: `provider_ignored_filter`. */
export async function fetchIdPage<T extends { id: string }>(
  account: Account,
  { name, schema }: IdResource<T>,
  filters: IdPageRequest,
  signal?: AbortSignal,
): Promise<ListPage<T>> {
  const { size, after, before } = filters;
  const q = filters.q === null ? null : toSearchText(filters.q);
  const query = { limit: size, search: q, next: after, previous: before };
  const envelope = await fetchList(account, { api: 'general', path: pathOf(name), query }, size, signal);
  if (q !== null && !envelope.data.every((record) => containsText(record, q))) throw ignoredFilterError('search');
  const items = parseRecords(schema, envelope.data, ({ id }) => id);
  return {
    items,
    nextCursor: nextOf(account, envelope, before !== null, after),
    previousCursor: envelope.previous_page_url ? cursorFromLink(account, envelope.previous_page_url, 'previous') : null,
    total: plausibleTotal(envelope.total, items.length),
    asOf: account.now(),
    window: null,
  };
}

/** With `previous`, `has_more` speaks of the newer records: the older ones are there in any case. */
function nextOf(account: Account, envelope: Envelope, goingBack: boolean, sent: string | null): string | null {
  if (envelope.has_more === false && !goingBack) return null;
  if (!envelope.next_page_url && envelope.has_more === true && !goingBack)
    throw unreadableResponseError(MORE_WITHOUT_LINK);
  if (!envelope.next_page_url) return null;
  const next = cursorFromLink(account, envelope.next_page_url, 'next');
  if (next === sent) throw new CorteError('provider_repeated_page', 'The provider gave the same page again');
  return next;
}

export async function fetchById<T extends { id: string }>(
  account: Account,
  { name, schema }: IdResource<T>,
  id: string,
  signal?: AbortSignal,
  onText?: OnText,
): Promise<T> {
  const call: ProviderCall = { api: 'general', path: pathOf(name, id), onText };
  const answer = await callProvider(account, call, signal).catch(asNotFound);
  const record = schema.safeParse(answer);
  if (!record.success) throw unreadableResponseError('is not the record that was asked for');
  if (record.data.id !== id) throw ignoredFilterError('id');
  refuseOtherMode(account, [answer]);
  return record.data;
}

function asNotFound(error: unknown): never {
  if (error instanceof CorteError && error.code === 'provider_not_found') {
    throw new CorteError('not_found', 'The provider has no record of this id', { providerStatus: 404 });
  }
  throw error;
}
