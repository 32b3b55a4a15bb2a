import 'server-only';
import type { Access } from '@/lib/access/open-access';
import { findSession } from '@/lib/access/sessions';
import { type Locale, readLocale } from '@/lib/format/locale';
import { readTheme, type Theme } from '@/lib/format/theme';
import { describeError } from '@/lib/log/describe-error.mjs';
import { log } from '@/lib/log/log.mjs';
import { addSetting, readSettings, writeSetting } from '@/lib/preferences/person-settings';
import { openOwnPreferences } from './person-preferences';
import { cookieIn } from './route-handler';
import type { Visitor } from './visitors';

const YEAR_S = 365 * 24 * 3600;

const NAMES = ['locale', 'theme'] as const;

const IN_ALL_ACCOUNTS = '';

/** Language and theme of a person, which every browser of theirs has in cookies from its sign-in on. */
export async function keepAppearance(
  visitor: Visitor,
  appearance: { locale?: Locale | undefined; theme?: Theme | undefined },
): Promise<void> {
  const { orm, reader } = await openOwnPreferences(visitor);
  const whose = { person: reader.person, account: IN_ALL_ACCOUNTS };
  for (const name of NAMES) {
    const value = appearance[name];
    if (value !== undefined) await writeSetting(orm, whose, name, value);
  }
}

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** Those of the person who has signed in with these cookies. */
export async function appearanceCookies(access: Access, set: readonly string[]): Promise<string[]> {
  return await orNone(async () => {
    const session = await findSession(access, set.map((one) => one.split(';', 1)[0]).join('; '));
    if (session === null) return [];
    const { orm, reader } = await openOwnPreferences({ session, token: null });
    const chosen = await readSettings(orm, { person: reader.person, account: IN_ALL_ACCOUNTS }, NAMES);
    return [...chosen].map(([name, value]) => cookie(name, value, YEAR_S));
  });
}

/** Whoever signs out leaves the browser its own language; what it had of theirs and they had not chosen elsewhere goes with them. */
export async function takeAppearanceAlong(access: Access, cookies: string | null): Promise<string[]> {
  return await orNone(async () => {
    const session = await findSession(access, cookies);
    if (session === null) return [];
    const { orm, reader } = await openOwnPreferences({ session, token: null });
    const whose = { person: reader.person, account: IN_ALL_ACCOUNTS };
    const had = { locale: cookieIn(cookies, 'locale'), theme: cookieIn(cookies, 'theme') };
    if (had.locale !== undefined) await addSetting(orm, whose, 'locale', readLocale(had.locale));
    if (had.theme !== undefined) await addSetting(orm, whose, 'theme', readTheme(had.theme));
    return NAMES.filter((name) => had[name] !== undefined).map((name) => cookie(name, '', 0));
  });
}

/** Nobody is locked out, or in, by a language that cannot be read. */
async function orNone(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work();
  } catch (err) {
    log.warn({ err: describeError(err) }, 'the language of a person could not be read or saved');
    return [];
  }
}
