import type { Receipt } from './receipt';

export const FILE_FORMATS = ['csv', 'csv.zip', 'xlsx', 'jsonl'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_NOUNS = ['payments', 'invoices', 'customers', 'orders', 'overview'] as const;

export type FileNoun = (typeof FILE_NOUNS)[number];

/** How a number of a CSV is written: `1234.50`, or `1234,50` with cells set apart by semicolons. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;

export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Columns by name instead of one by one. */
export const FILE_PRESETS = ['conciliacion'] as const;

/** What a row of an orders file is. */
export const ORDER_ROWS = ['charge', 'order'] as const;

export type OrderRows = (typeof ORDER_ROWS)[number];

/** A selection of more rows than this does not fit into an address. */
export const MOST_SELECTED = 400;

export type ExportState = 'running' | 'complete' | 'failed' | 'canceled';

/** How far a file is, and what it was when it is done. `E`: how a failure is told. */
export interface ExportProgress<E = unknown> {
  /** The uuid that the browser gave as `export=` in the download's address. */
  id: string;
  noun: FileNoun;
  format: FileFormat;
  fileName: string;
  state: ExportState;
  /** Rows written of the file's first table. */
  rowsDone: number;
  /** Null where it is not known beforehand. */
  rowsExpected: number | null;
  /** UTC milliseconds. */
  startedAt: number;
  endedAt: number | null;
  error: E | null;
  /** Only of a complete file. */
  receipt: Receipt | null;
}

/** What is learnt of the provider's records while they are read for a file; the reader of the records writes it. */
export interface Reading {
  /** How many rows the file will have; null while that is not known. */
  expected: number | null;
  /** How many records the provider counted before and after. */
  countedBefore: number | null;
  countedAfter: number | null;
  /** Records that were seen to come, go or change meanwhile. */
  changed: number;
}

/** Before anything is known. */
export function newReading(): Reading {
  return { expected: null, countedBefore: null, countedAfter: null, changed: 0 };
}

/** True for what the browser makes with `crypto.randomUUID()`. */
export function isExportId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

const AGAIN = 'again:';

/** The id of the file that another is to be in place of: `again:` and a uuid. Null for anything else. */
export function againOf(since: string): string | null {
  const id = since.startsWith(AGAIN) ? since.slice(AGAIN.length) : '';
  return isExportId(id) ? id : null;
}

/**
 * The query of a file that is asked for once more. One that went on from another goes on from that again, whether or not the
 * server made it whole: who asks does not have it.
 */
export function searchAgain(search: string, id: string): string {
  return search.replace(/(^|&)since=(last|again:[^&]*)(?=&|$)/, `$1since=${AGAIN}${id}`);
}
