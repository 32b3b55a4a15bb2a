import { hasFieldTypes, parseStoredList } from '@/components/preferences/browser-storage';
import { CHARGE_COLUMNS, DERIVED_INVOICE_COLUMNS, FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import { type FileLayout, type LayoutColumn, MOST_LAYOUTS } from '@/lib/domain/files/file-layout';
import { CSV_SEPARATORS, DECIMAL_MARKS, type FileNoun, isFileHeader } from '@/lib/domain/files/files';

const FIELD_TYPES = { id: 'string', name: 'string', separator: 'string', decimal: 'string' };

function isLayoutColumn(column: unknown): column is LayoutColumn {
  return (
    hasFieldTypes(column, { id: 'string', header: 'string' }) && isFileHeader(Reflect.get(Object(column), 'header'))
  );
}

function areColumns(columns: unknown, noun: FileNoun): boolean {
  if (!Array.isArray(columns) || columns.length === 0 || !columns.every(isLayoutColumn)) return false;
  const ids = new Set(columns.map(({ id }) => id));
  const headers = new Set(columns.map(({ header }) => header));
  const known = [...ids].every((id) => FILE_COLUMNS[noun].includes(id));
  return known && ids.size === columns.length && headers.size === columns.length;
}

/** What another version stored in a way that this one cannot read is left out. */
export function parseFileLayouts(text: string | null | undefined, noun: FileNoun): readonly FileLayout[] {
  const isLayout = (layout: unknown): layout is FileLayout =>
    hasFieldTypes(layout, FIELD_TYPES) &&
    areColumns(Reflect.get(Object(layout), 'columns'), noun) &&
    Object.hasOwn(CSV_SEPARATORS, Reflect.get(Object(layout), 'separator')) &&
    DECIMAL_MARKS.some((mark) => mark === Reflect.get(Object(layout), 'decimal')) &&
    [undefined, 'program'].includes(Reflect.get(Object(layout), 'reader'));
  return parseStoredList(text, isLayout, MOST_LAYOUTS);
}

/** Whether it has a column that is there only where a row is a charge. */
export function needsCharges(noun: FileNoun, { columns }: FileLayout): boolean {
  return noun === 'orders' && columns.some(({ id }) => CHARGE_COLUMNS.some((column) => column === id));
}

/** Whether it has a column that is reckoned from the payments of each invoice. */
export function needsPayments(noun: FileNoun, { columns }: FileLayout): boolean {
  return noun === 'invoices' && columns.some(({ id }) => DERIVED_INVOICE_COLUMNS.some((column) => column === id));
}

/** Parameters of a file's address. */
export function layoutParameters({ columns, separator, decimal, reader }: FileLayout): string[] {
  return [
    `columns=${columns.map(({ id }) => encodeURIComponent(id)).join(',')}`,
    `headers=${encodeURIComponent(JSON.stringify(columns.map(({ header }) => header)))}`,
    `separator=${separator}`,
    `decimal=${decimal}`,
    ...(reader ? [`reader=${reader}`] : []),
  ];
}
