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
}

export const MOST_LAYOUTS = 20;

export const LONGEST_LAYOUT_NAME = 60;
