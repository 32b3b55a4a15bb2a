import 'server-only';
import { FILE_NOUNS, type FileNoun } from '@/lib/domain/files/files';
import { maskQuery } from '@/lib/domain/masking/searched';
import type { ListPreferences } from '@/lib/domain/preferences/list-preferences';
import { CorteError } from '@/lib/errors';
import { describeError } from '@/lib/log/describe-error.mjs';
import { log } from '@/lib/log/log.mjs';
import { forgetPerson, heirOf, inherit, LOCAL_PERSON } from '@/lib/preferences/heirs';
import { readListPreferences } from '@/lib/preferences/list-preferences';
import { openPreferences, type PreferencesDatabase } from '@/lib/preferences/open-preferences';
import type { ViewReader } from '@/lib/preferences/saved-views';
import type { Account } from './accounts';
import { env } from './env';
import type { Visitor } from './visitors';

interface Opened {
  orm: PreferencesDatabase;
  reader: ViewReader;
}

/** Databases in which nothing waits for the first owner any more. */
const inherited = new WeakSet<PreferencesDatabase>();

export function warmPreferences(): Promise<unknown> {
  return openPreferences(env()).catch((err) => log.warn({ err: describeError(err) }, 'saved views cannot be opened'));
}

/** What the visitor has saved, and who they are to others. Throws `not_signed_in` for a program, which has no views. */
export async function openOwnPreferences({ session, token }: Visitor): Promise<Opened> {
  if (token !== null) throw new CorteError('not_signed_in', 'This takes a person who has signed in');
  const orm = await openPreferences(env());
  if (session === null) return { orm, reader: { person: LOCAL_PERSON, name: null, owner: true } };
  const { id, name, owner } = session.person;
  if (owner && !inherited.has(orm)) {
    if ((await heirOf(orm)) === null) await inherit(orm, { id, name });
    inherited.add(orm);
  }
  return { orm, reader: { person: id, name, owner } };
}

/** The same of the person whom a page was made for. Throws `not_signed_in` where another one has signed in since. */
export async function openPreferencesFor(visitor: Visitor, person: string): Promise<Opened> {
  const opened = await openOwnPreferences(visitor);
  if (opened.reader.person !== person) throw new CorteError('not_signed_in', 'Another person has signed in meanwhile');
  return opened;
}

/** Of a path. Throws `not_found`. */
export function knownNoun(given: string): FileNoun {
  const known = FILE_NOUNS.find((noun) => noun === given);
  if (!known) throw new CorteError('not_found', 'There is no list of this name');
  return known;
}

/** An auditor changes nothing that others see. Throws `not_found`. */
export function requireSharer(masked: boolean, { shared }: { shared?: boolean | undefined }): void {
  if (masked && shared) throw new CorteError('not_found', 'An auditor shares nothing');
}

/** Of somebody who was removed: nobody else can have their id, so that what is left where this fails is in nobody's way. */
export async function forgetPreferences(personId: string): Promise<void> {
  const forgotten = openPreferences(env()).then((orm) => forgetPerson(orm, personId));
  await forgotten.catch((err) =>
    log.warn({ err: describeError(err) }, 'what a removed person had saved is still there'),
  );
}

/** Whoever reads masked does not see what others look for by a name, an e-mail or a phone. */
export async function ownListPreferences(
  visitor: Visitor,
  { slug }: Account,
  noun: FileNoun,
  masked: boolean,
): Promise<ListPreferences> {
  const { orm, reader } = await openOwnPreferences(visitor);
  const read = await readListPreferences(orm, { account: slug, noun }, reader);
  return masked ? { ...read, views: read.views.filter(({ search }) => maskQuery(search) === search) } : read;
}
