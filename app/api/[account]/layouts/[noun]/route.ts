import { LONGEST_LAYOUTS, layoutsToKeep, readLayouts, writeLayouts } from '@/lib/preferences/layouts';
import { knownNoun, openOwnPreferences, openPreferencesFor } from '@/lib/server/person-preferences';
import { accountRoute, privateJson } from '@/lib/server/route-handler';

type Path = { account: string; noun: string };

export const GET = accountRoute<Path>('export', async ({ account, visitor, params, headOnly }) => {
  const noun = knownNoun(params.noun);
  if (headOnly) return {};
  const { orm, reader } = await openOwnPreferences(visitor);
  const layouts = await readLayouts(orm, { person: reader.person, account: account.slug }, noun);
  return privateJson({ layouts });
});

export const PUT = accountRoute<Path>('export', async ({ account, visitor, params, readBody }) => {
  const noun = knownNoun(params.noun);
  const { person, layouts } = await readBody(layoutsToKeep(noun), LONGEST_LAYOUTS);
  const { orm } = await openPreferencesFor(visitor, person);
  await writeLayouts(orm, { person, account: account.slug }, noun, layouts);
  return {};
});
