import 'server-only';
import { z } from 'zod';
import { replacedExportId } from '@/lib/domain/files/export-progress';
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
  parseDownload(noun, account, fetchedQuery(saved, { exportId: SOME_ID, again: null }), { locale, masked: false });
  return saved;
}

/**
 * What a fetch of a saved export adds to it: the id that its file is named by, and, of one that goes on from the last, the file that it
 * replaces (`since=again:` and an id). Throws `invalid_parameter` for anything else in its query.
 */
export function fetchOf(search: URLSearchParams): { exportId: string | null; again: string | null } {
  const again = search.get('since');
  const other = [...search.keys()].find((name) => name !== 'export' && name !== 'since');
  const wrong = again !== null && replacedExportId(again) === null ? 'since' : other;
  if (wrong === undefined) return { exportId: search.get('export'), again };
  throw new CorteError('invalid_parameter', `${wrong}: is not a parameter of this call`, { parameter: wrong });
}

/** Throws `invalid_parameter` where a file is to be replaced that did not go on from the last. */
export function fetchedQuery(
  search: string,
  { exportId, again }: { exportId: string | null; again: string | null },
): URLSearchParams {
  const query = new URLSearchParams(search);
  if (exportId !== null) query.set('export', exportId);
  if (again !== null && query.get('since') !== 'last') {
    throw new CorteError('invalid_parameter', 'since: this saved export goes on from no file', { parameter: 'since' });
  }
  if (again !== null) query.set('since', again);
  return query;
}
