import type { FileFormat, FileNoun } from './files';
import type { Receipt } from './receipt';

export type ExportState = 'running' | 'complete' | 'failed' | 'canceled';

export interface ExportProgress<E = unknown> {
  id: string;
  noun: FileNoun;
  format: FileFormat;
  fileName: string;
  state: ExportState;
  rowsDone: number;
  rowsExpected: number | null;
  startedAt: number;
  endedAt: number | null;
  error: E | null;
  receipt: Receipt | null;
}

export function isExportId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

const AGAIN = 'again:';

/** The id of the file that another replaces: `again:` and a uuid. Null for anything else. */
export function replacedExportId(since: string): string | null {
  const id = since.startsWith(AGAIN) ? since.slice(AGAIN.length) : '';
  return isExportId(id) ? id : null;
}

/** The query of a file that is downloaded again: what continued from another file continues from that one again. */
export function repeatSearch(search: string, id: string): string {
  return search.replace(/(^|&)since=(last|again:[^&]*)(?=&|$)/, `$1since=${AGAIN}${id}`);
}
