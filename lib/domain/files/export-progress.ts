import type { FileFormat, FileNoun } from './files';
import type { Receipt } from './receipt';

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

/** True for what the browser makes with `crypto.randomUUID()`. */
export function isExportId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

const AGAIN = 'again:';

/** The id of the file that another is to be in place of: `again:` and a uuid. Null for anything else. */
export function replacedExportId(since: string): string | null {
  const id = since.startsWith(AGAIN) ? since.slice(AGAIN.length) : '';
  return isExportId(id) ? id : null;
}

/**
 * The query of a file that is asked for once more. One that went on from another goes on from that again, whether or not the
 * server made it whole: who asks does not have it.
 */
export function repeatSearch(search: string, id: string): string {
  return search.replace(/(^|&)since=(last|again:[^&]*)(?=&|$)/, `$1since=${AGAIN}${id}`);
}
