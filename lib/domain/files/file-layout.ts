import type { CsvSeparator, DecimalMark } from './files';

export interface LayoutColumn {
  id: string;
  header: string;
}

/** How a program wants its CSV, under a name. No column and no header is in it twice. */
export interface FileLayout {
  id: string;
  name: string;
  columns: readonly LayoutColumn[];
  separator: CsvSeparator;
  decimal: DecimalMark;
  /** Without it a spreadsheet may read the file, too. */
  reader?: 'program' | undefined;
  /** Of one that was renamed, its name of before: its `since=` files go on. */
  since?: string | undefined;
}

export const MOST_LAYOUTS = 20;

export const LONGEST_LAYOUT_NAME = 60;

/** The name that `since=` files without a layout share. */
export const DEFAULT_LAYOUT = 'default';
