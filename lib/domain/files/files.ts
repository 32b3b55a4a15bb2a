export const FILE_FORMATS = ['csv', 'csv.zip', 'xlsx', 'jsonl'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_NOUNS = ['payments', 'invoices', 'customers', 'orders', 'overview'] as const;

export type FileNoun = (typeof FILE_NOUNS)[number];

export const DECIMAL_MARKS = ['point', 'comma'] as const;

export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** What sets the cells of a CSV apart. */
export const CSV_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** Where nothing else is chosen: a decimal comma leaves the comma to the numbers. */
export function usualSeparator(decimal: DecimalMark): CsvSeparator {
  return decimal === 'comma' ? 'semicolon' : 'comma';
}

/** Who reads a CSV: for a program, no text is marked against being taken for something else. */
export const CSV_READERS = ['spreadsheet', 'program'] as const;

export type CsvReader = (typeof CSV_READERS)[number];

/** In characters. */
export const LONGEST_HEADER = 80;

/** Whether a column of a CSV may be called so: one line, without space around it. */
export function isFileHeader(text: string): boolean {
  return text.trim() === text && text !== '' && text.length <= LONGEST_HEADER && !/[\p{Cc}\p{Cs}]/u.test(text);
}

export const FILE_PRESETS = ['conciliacion'] as const;

export const WORKBOOK_LANGUAGES = ['es-MX', 'en', 'fields'] as const;

export const ORDER_ROWS = ['charge', 'order'] as const;

export type OrderRows = (typeof ORDER_ROWS)[number];

export const MAX_SELECTED = 400;
