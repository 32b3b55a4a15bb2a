import { takeOver, writeListSetting } from '@/lib/preferences/list-preferences';
import { browserPreferences, LONGEST_TAKEN_OVER, settingToKeep } from '@/lib/preferences/preference-bodies';
import { knownNoun, openPreferencesFor, ownListPreferences } from '@/lib/server/person-preferences';
import { accountRoute, privateJson } from '@/lib/server/route-handler';

type Path = { account: string; noun: string };

export const GET = accountRoute<Path>('list', async ({ account, visitor, params, headOnly, masked }) => {
  const noun = knownNoun(params.noun);
  if (headOnly) return {};
  return privateJson(await ownListPreferences(visitor, account, noun, masked));
});

export const PUT = accountRoute<Path>('list', async ({ account, visitor, params, readBody }) => {
  const noun = knownNoun(params.noun);
  const { person, name, value } = await readBody(settingToKeep);
  const { orm } = await openPreferencesFor(visitor, person);
  await writeListSetting(orm, { account: account.slug, noun }, person, name, value);
  return {};
});

/** Takes over what the browser had of the list. */
export const POST = accountRoute<Path>('list', async ({ account, visitor, params, readBody }) => {
  const noun = knownNoun(params.noun);
  const { person, ...had } = await readBody(browserPreferences, LONGEST_TAKEN_OVER);
  const { orm, reader } = await openPreferencesFor(visitor, person);
  await takeOver(orm, { account: account.slug, noun }, reader, had);
  return {};
});
