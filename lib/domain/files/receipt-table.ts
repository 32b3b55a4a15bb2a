import { canonicalDate } from './canonical-rows';
import type { Receipt, ReceiptSum } from './receipt';

const WHOLE = 'recibo / receipt (JSON)';
const DIGESTS = 'huellas / digests';

/** Digests of so many characters fit into one cell of a spreadsheet. */
const CELL = /.{1,32000}/g;

/** For people, in both languages, and then whole, for `readReceiptTable`. */
export function receiptTable(receipt: Receipt, wallClock: (ms: number) => number): [string, string][] {
  const bare: Receipt = { ...receipt, tables: receipt.tables.map((table) => ({ ...table, digests: null })) };
  return [
    ...receiptLines(receipt, wallClock),
    [WHOLE, JSON.stringify(bare)],
    ...receipt.tables.flatMap(({ digests }, index) =>
      (digests?.match(CELL) ?? []).map((part): [string, string] => [`${DIGESTS} ${index + 1}`, part]),
    ),
  ];
}

export interface ReadReceipt {
  receipt: Receipt;
  /** As they stand in the file; null where the receipt came as JSON, which has none. */
  lines: [string, string][] | null;
}

export function readReceiptTable(rows: readonly (readonly string[])[]): ReadReceipt | null {
  const whole = rows.findIndex(([label]) => label === WHOLE);
  const receipt = asReceipt(parsed(rows[whole]?.[1] ?? ''));
  if (receipt === null) return null;
  const tables = receipt.tables.map((table, index) => {
    const parts = rows.flatMap(([label, part]) => (label === `${DIGESTS} ${index + 1}` && part ? [part] : []));
    return { ...table, digests: parts.length > 0 || table.rows === 0 ? parts.join('') : null };
  });
  const lines = rows
    .filter(([label = '', value = '']) => label + value !== '' && label !== WHOLE && !label.startsWith(DIGESTS))
    .map(([label = '', value = '']): [string, string] => [label, value]);
  return { receipt: { ...receipt, tables }, lines };
}

/** Whether a text that begins so is that of a receipt. */
export function isReceiptText(begins: string): boolean {
  return begins.includes(WHOLE);
}

/** A receipt as our API gives it, alone or with the progress of its file. */
export function readReceiptJson(text: string): ReadReceipt | null {
  const value: unknown = parsed(text);
  const receipt = asReceipt(typeof value === 'object' && value !== null && 'receipt' in value ? value.receipt : value);
  return receipt && { receipt, lines: null };
}

function asReceipt(value: unknown): Receipt | null {
  return isReceipt(value) ? { ...value, seal: value.seal ?? null } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('tables' in value)) return false;
  return (value.version === 1 || value.version === 2) && Array.isArray(value.tables);
}

/** What a receipt says to people, in both languages. */
export function receiptLines(receipt: Receipt, wallClock: (ms: number) => number): [string, string][] {
  const { range, timeZone, countedBy, selected, countedBefore, countedAfter } = receipt;
  const when = (ms: number) => `${canonicalDate(wallClock(ms))} (${timeZone})`;
  return [
    ['archivo / file', receipt.fileName],
    ['cuenta / account', `${receipt.accountName} (${receipt.account})`],
    ['contenido / content', receipt.noun],
    ...optional('hecho para / made for', receipt.reader === 'program' ? FOR_PROGRAM : null),
    ['filtros / filters', receipt.filters || '—'],
    ...optional('elegidos / selected', selected === null ? null : `${selected}, ${receipt.selectedMissing} ∅`),
    ...optional('datos personales / personal data', receipt.masked ? 'ocultos / masked' : null),
    ...optional('periodo / period', range && `${range.from} – ${range.to}`),
    ...optional('fecha contada / date counted by', countedBy),
    ['zona horaria / time zone', timeZone],
    ['al momento / as of', when(receipt.asOf)],
    ['terminado / finished', when(receipt.endedAt)],
    ...receipt.tables.map(({ name, rows }): [string, string] => [`filas / rows: ${name}`, String(rows)]),
    ...receipt.sums.map((sum): [string, string] => [`suma / sum: ${labelOf(sum, receipt.summed)}`, sumText(sum)]),
    ...receipt.derived.map(({ column, definition }): [string, string] => [
      `columna calculada / derived column: ${column}`,
      definition,
    ]),
    ['celdas cortadas / cells cut', String(receipt.cellsCut)],
    ...optional(
      'contados por el proveedor, antes y después / counted by the provider, before and after',
      countedBefore === null ? null : `${countedBefore}, ${countedAfter ?? '—'}`,
    ),
    ['cambios durante la lectura / changes while reading', String(receipt.changedMeanwhile)],
    ...unreadableLines(receipt),
    ...receipt.tables.map(({ name, sha256 }): [string, string] => [`SHA-256: ${name}`, sha256]),
  ];
}

const FOR_PROGRAM =
  'un programa: sin apóstrofos ni marca de orden de bytes / a program: without apostrophes and byte order mark';

const UNREADABLE = {
  id: 'registros sin id legible / records without a readable id',
  date: 'registros con fecha ilegible / records with an unreadable date',
  amount:
    'registros con importe ilegible, que no está en ninguna suma / records with an unreadable amount, which is in no sum',
} as const;

function unreadableLines({ unreadable }: Receipt): [string, string][] {
  return Object.entries(UNREADABLE).flatMap(([part, label]): [string, string][] => {
    const count = unreadable?.[part as keyof typeof UNREADABLE] ?? 0;
    return count > 0 ? [[label, String(count)]] : [];
  });
}

function optional(label: string, text: string | null | undefined): [string, string][] {
  return text ? [[label, text]] : [];
}

function labelOf({ status, currency }: ReceiptSum, summed: string | null): string {
  return [summed, status, currency].filter((part) => part !== null).join(', ');
}

function sumText({ sum, rows, missing }: ReceiptSum): string {
  return missing === 0 ? `${sum} (${rows})` : `${sum} (${rows}, ${missing} ∅)`;
}
