import { viewToSave } from '@/lib/preferences/preference-bodies';
import { saveView } from '@/lib/preferences/saved-views';
import { openPreferencesFor, requireSharer } from '@/lib/server/person-preferences';
import { accountRoute, privateJson } from '@/lib/server/route-handler';

export const POST = accountRoute('list', async ({ account, visitor, masked, readBody }) => {
  const { person, ...wanted } = await readBody(viewToSave);
  const { orm, reader } = await openPreferencesFor(visitor, person);
  requireSharer(masked, wanted);
  return privateJson(await saveView(orm, reader, { ...wanted, account: account.slug }));
});
