import { maskQuery } from '@/lib/domain/masking/searched';
import { openFilesDatabase } from '@/lib/downloads/open-deliveries';
import { listSavedExports, saveExport } from '@/lib/downloads/saved/saved-exports';
import { checkedQuery, exportToSave } from '@/lib/downloads/saved/saved-query';
import { parseStrictNothing } from '@/lib/filters/strict/sub-lists';
import { readLocale } from '@/lib/format/locale';
import { accountRoute } from '@/lib/server/route-handler';
import { requireWriter } from '@/lib/server/visitors';

export const GET = accountRoute('export', async ({ account, search, headOnly, masked }) => {
  parseStrictNothing(search);
  if (headOnly) return {};
  const items = await listSavedExports(await openFilesDatabase(), account.slug);
  return { items: masked ? items.map((saved) => ({ ...saved, search: maskQuery(saved.search) })) : items };
});

/** Saves a file under a name, for everybody who may take files of the account. */
export const POST = accountRoute('export', async ({ account, visitor, masked, cookie, acceptLanguage, readBody }) => {
  requireWriter(visitor, masked);
  const { name, noun, search } = await readBody(exportToSave);
  const query = checkedQuery(noun, account, search, readLocale(cookie('locale'), acceptLanguage));
  const madeBy = visitor.session?.person.name ?? null;
  return await saveExport(await openFilesDatabase(), account.slug, { name, noun, search: query, madeBy });
});
