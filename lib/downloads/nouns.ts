import 'server-only';
import type { FileNoun } from '@/lib/domain/files/files';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { FileContent } from '@/lib/exports/file/make-file';
import type { Layout } from '@/lib/exports/table/laid-out';
import type { ExportRequest } from '@/lib/filters/export';
import { parseStrictExport } from '@/lib/filters/strict/export';
import type { Locale } from '@/lib/format/locale';
import type { Account } from '@/lib/server/accounts';
import { customersDownload } from './customers';
import type { Download, FileOrder } from './download';
import { invoicesDownload } from './invoices';
import { ordersDownload } from './orders';
import { overviewDownload } from './overview';
import { paymentsDownload } from './payments';
import { workbookWords } from './workbook-words';

const DOWNLOADS: { readonly [N in FileNoun]: Download<N> } = {
  customers: customersDownload,
  invoices: invoicesDownload,
  orders: ordersDownload,
  overview: overviewDownload,
  payments: paymentsDownload,
};

/** Parses the query of a download, with the account's clock held at one instant, for its reader. Throws `invalid_parameter`. */
export function parseDownload<N extends FileNoun>(
  noun: N,
  account: Account,
  search: URLSearchParams,
  { locale, masked }: { locale: Locale; masked: boolean },
): FileOrder<N> {
  const { request, rest } = parseStrictExport(noun, search);
  const asOf = account.now();
  const { filters, facts, start } = DOWNLOADS[noun].parse({ ...account, now: () => asOf }, rest, request);
  const { format, decimal, separator, reader, ids, language } = request;
  const isForPeople = format === 'xlsx' && language !== 'fields';
  const words = isForPeople ? workbookWords(language ?? locale, account.timeZone) : null;
  const { query, ...others } = facts;
  const selected = ids === null ? null : ids.length;
  return {
    noun,
    account: account.slug,
    filters,
    request,
    facts: {
      ...{ kind: null, ...others, filters: readableQuery(query) },
      ...{ noun, format, decimal, separator, reader, layout: layoutOf(request), selected, masked, asOf, words },
    },
    delivered: start === undefined ? null : { start, states: [] },
  };
}

function layoutOf({ columns, headers }: ExportRequest): Layout | null {
  if (headers === null || columns === 'all' || 'preset' in columns) return null;
  return columns.flatMap((id, at) => ({ id, header: headers[at] ?? id }));
}

export function contentOf<N extends FileNoun>(account: Account, order: FileOrder<N>, signal: AbortSignal): FileContent {
  return DOWNLOADS[order.noun].content(account, order, { signal, stats: newReadStats() });
}

function readableQuery(filters: URLSearchParams): string {
  const query = new URLSearchParams(filters);
  query.delete('size');
  return String(query).replaceAll('%2C', ',').replaceAll('%21', '!').replaceAll('%3A', ':');
}
