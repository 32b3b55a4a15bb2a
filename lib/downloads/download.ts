import 'server-only';
import type { FileNoun } from '@/lib/domain/files/files';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { maskRecord } from '@/lib/domain/masking/mask-records';
import type { FileFacts } from '@/lib/exports/file/file-facts';
import type { FileContent } from '@/lib/exports/file/make-file';
import type { ExportRequest } from '@/lib/filters/export';
import type { IdListFilters } from '@/lib/filters/id-lists';
import type { InvoiceFilters } from '@/lib/filters/invoices';
import type { OverviewFilters } from '@/lib/filters/overview';
import type { PaymentFilters } from '@/lib/filters/payments';
import type { Account } from '@/lib/server/accounts';

interface ListFilters {
  customers: IdListFilters;
  invoices: InvoiceFilters;
  orders: IdListFilters;
  overview: OverviewFilters;
  payments: PaymentFilters;
}

/** A file to be made, as plain data that can be posted to the worker. */
export interface FileOrder<N extends FileNoun = FileNoun> {
  noun: N;
  account: string;
  filters: ListFilters[N];
  request: ExportRequest;
  facts: FileFacts;
  /** Of a file of a chain (`since=`), what the files before it delivered; null for a file of the list. */
  delivered: DeliveredStates | null;
}

export interface DeliveredStates {
  /** What was collected before, in UTC milliseconds, is in none of the files. */
  start: number;
  /** The states of their payments, as `encodeStates` writes them: the newest file's first. */
  states: string[];
}

export interface ParsedList<N extends FileNoun> {
  filters: ListFilters[N];
  facts: Pick<FileFacts, 'countedBy' | 'range'> & { query: URLSearchParams; kind?: string | null };
  /** Of a file of a chain: from when on the chain's first counts what was collected, in UTC milliseconds. */
  start?: number;
}

export interface Download<N extends FileNoun> {
  /** Parses the query of the list in the main thread. Throws `invalid_parameter`. */
  parse(account: Account, query: URLSearchParams, request: ExportRequest): ParsedList<N>;
  /** Where the rows come from, in the worker; `signal` fires when the file is no longer wanted. */
  content(account: Account, order: FileOrder<N>, read: { signal: AbortSignal; stats: ReadStats }): FileContent;
}

/** The records of a file as its reader may have them: masked after every cache, which readers of other roles share. */
export async function* shownRows<R extends object>(
  { facts: { masked } }: Pick<FileOrder, 'facts'>,
  pages: AsyncIterable<R[]>,
): AsyncGenerator<R[]> {
  if (!masked) return yield* pages;
  for await (const rows of pages) yield rows.map((row) => maskRecord(row));
}
