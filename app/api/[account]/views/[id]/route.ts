import { viewChange } from '@/lib/preferences/preference-bodies';
import { changeView, deleteView, restoreView } from '@/lib/preferences/saved-views';
import { openOwnPreferences, requireSharer } from '@/lib/server/person-preferences';
import { accountRoute, privateJson } from '@/lib/server/route-handler';

type Path = { account: string; id: string };

export const PUT = accountRoute<Path>('list', async ({ account, visitor, params, masked, readBody }) => {
  const change = await readBody(viewChange);
  requireSharer(masked, change);
  const { orm, reader } = await openOwnPreferences(visitor);
  return privateJson(await changeView(orm, reader, { account: account.slug, id: params.id }, change));
});

export const DELETE = accountRoute<Path>('list', async ({ account, visitor, params }) => {
  const { orm, reader } = await openOwnPreferences(visitor);
  await deleteView(orm, reader, { account: account.slug, id: params.id });
  return {};
});

export const POST = accountRoute<Path>('list', async ({ account, visitor, params }) => {
  const { orm, reader } = await openOwnPreferences(visitor);
  return privateJson(await restoreView(orm, reader, { account: account.slug, id: params.id }));
});
