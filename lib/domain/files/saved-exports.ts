import type { FileNoun } from './files';

export const MOST_SAVED_EXPORTS = 50;

/** In characters. */
export const LONGEST_EXPORT_NAME = 80;

/** A file that is made anew whenever its address is fetched. */
export interface SavedExport {
  id: string;
  name: string;
  noun: FileNoun;
  /** The query of the file: filters, form and columns. */
  search: string;
  madeBy: string | null;
  made: number;
}

/** Whether a query names its dates, so that its rows stay of the same days. */
export function hasFixedDates(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('from') || /^\d{4}-\d{2}_/.test(query.get('months') ?? '');
}
