export const FILE_FORMATS = ['csv', 'csv.zip', 'xlsx', 'jsonl'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_NOUNS = ['payments', 'invoices', 'customers', 'orders', 'overview'] as const;

export type FileNoun = (typeof FILE_NOUNS)[number];

export const DECIMAL_MARKS = ['point', 'comma'] as const;

export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export const FILE_PRESETS = ['conciliacion'] as const;

export const ORDER_ROWS = ['charge', 'order'] as const;

export type OrderRows = (typeof ORDER_ROWS)[number];

export const MAX_SELECTED = 400;
