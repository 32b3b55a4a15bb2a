import 'server-only';
import { z } from 'zod';
import { FILE_NOUNS, type FileNoun } from '@/lib/domain/files/files';
import { LONGEST_EXPORT_NAME } from '@/lib/domain/files/saved-exports';
import { parseDownload } from '@/lib/downloads/nouns';
import { CorteError } from '@/lib/errors';
import type { Locale } from '@/lib/format/locale';
import type { Account } from '@/lib/server/accounts';

const MOST_QUERY = 16_000;

export const exportToSave = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_EXPORT_NAME),
  noun: z.enum(FILE_NOUNS),
  search: z.string().max(MOST_QUERY),
});

/** What a file of a chain needs at each fetch, and cannot have once for all. */
const SOME_ID = '00000000-0000-4000-8000-000000000000';

/**
 * The query of a file as it is saved: a program has no language, so a workbook takes that of whoever saves it. Throws `invalid_parameter`
 * for what the export's own address would refuse, and for a selection.
 */
export function checkedQuery(noun: FileNoun, account: Account, search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  const own = ['export', 'ids'].find((name) => query.has(name));
  if (own !== undefined) {
    throw new CorteError('invalid_parameter', `${own}: is not a parameter of a saved export`, { parameter: own });
  }
  const isWithoutLanguage = query.get('format') === 'xlsx' && !query.has('language');
  const saved = isWithoutLanguage ? `${search}&language=${locale}` : search;
  parseDownload(noun, account, fetchedQuery(saved, SOME_ID), { locale, masked: false });
  return saved;
}

/** The id that a fetch of a saved export may name its file by. Throws `invalid_parameter` for anything else in its query. */
export function exportIdOf(search: URLSearchParams): string | null {
  const other = [...search.keys()].find((name) => name !== 'export');
  if (other === undefined) return search.get('export');
  throw new CorteError('invalid_parameter', `${other}: is not a parameter of this call`, { parameter: other });
}

export function fetchedQuery(search: string, exportId: string | null): URLSearchParams {
  const query = new URLSearchParams(search);
  if (exportId !== null) query.set('export', exportId);
  return query;
}
