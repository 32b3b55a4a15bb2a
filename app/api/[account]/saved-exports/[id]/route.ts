import { answerDownload } from '@/lib/downloads/download-route';
import { openFilesDatabase } from '@/lib/downloads/open-deliveries';
import { deleteSavedExport, findSavedExport, restoreSavedExport } from '@/lib/downloads/saved/saved-exports';
import { fetchedQuery, fetchOf } from '@/lib/downloads/saved/saved-query';
import { accountRoute } from '@/lib/server/route-handler';
import { requireWriter } from '@/lib/server/visitors';

type Path = { account: string; id: string };

/** The file, made anew: exactly what its dialog would make now. */
export const GET = accountRoute<Path>('export', async (call) => {
  const { account, params, search } = call;
  const fetched = fetchOf(search);
  const saved = await findSavedExport(await openFilesDatabase(), account.slug, params.id);
  return await answerDownload(saved.noun, call, fetchedQuery(saved.search, fetched));
});

export const DELETE = accountRoute<Path>('export', async ({ account, visitor, masked, params }) => {
  requireWriter(visitor, masked);
  await deleteSavedExport(await openFilesDatabase(), account.slug, params.id);
  return {};
});

export const POST = accountRoute<Path>('export', async ({ account, visitor, masked, params }) => {
  requireWriter(visitor, masked);
  return await restoreSavedExport(await openFilesDatabase(), account.slug, params.id);
});
