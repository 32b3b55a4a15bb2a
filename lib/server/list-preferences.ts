import 'server-only';
import { redirect } from 'next/navigation';
import { readsMasked } from '@/lib/domain/access/roles';
import { type ListPreferences, standingView } from '@/lib/domain/preferences/list-preferences';
import type { SearchParams } from '@/lib/filters/parameters';
import { describeError } from '@/lib/log/describe-error.mjs';
import { log } from '@/lib/log/log.mjs';
import { LOCAL_PERSON } from '@/lib/preferences/heirs';
import type { FirstAnswer } from '@/lib/queries/first-answer';
import { preferencesQuery } from '@/lib/queries/preferences';
import { type Noun, routes } from '@/lib/routes';
import type { Account } from './accounts';
import { ownListPreferences } from './person-preferences';
import { roleOf, type Visitor } from './visitors';

/**
 * What the visitor has chosen for a list, for its first HTML; the browser asks for it where it cannot be read. An address without a query is
 * redirected to the view that the list opens with.
 */
export async function listPreferences(
  visitor: Visitor,
  account: Account,
  noun: Noun,
  query: SearchParams,
): Promise<FirstAnswer> {
  const person = visitor.session?.person.id ?? LOCAL_PERSON;
  const { queryKey } = preferencesQuery({ account: account.slug, noun, person });
  const data = await readOrLog(visitor, account, noun);
  const search = new URLSearchParams((data && standingView(data)?.search) ?? '').toString();
  if (search !== '' && Object.keys(query).length === 0) redirect(`${routes.list(account.slug, noun)}?${search}`);
  return { queryKey, data, failure: null, pages: false };
}

async function readOrLog(visitor: Visitor, account: Account, noun: Noun): Promise<ListPreferences | null> {
  try {
    return await ownListPreferences(visitor, account, noun, readsMasked(roleOf(visitor, account.slug)));
  } catch (err) {
    log.warn({ err: describeError(err) }, 'what somebody has chosen for a list could not be read');
    return null;
  }
}
