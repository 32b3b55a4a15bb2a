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
    ...lines(receipt, wallClock),
    [WHOLE, JSON.stringify(bare)],
    ...receipt.tables.flatMap(({ digests }, index) =>
      (digests?.match(CELL) ?? []).map((part): [string, string] => [`${DIGESTS} ${index + 1}`, part]),
    ),
  ];
}

export function readReceiptTable(rows: readonly (readonly string[])[]): Receipt | null {
  const text = rows.find(([label]) => label === WHOLE)?.[1];
  if (text === undefined) return null;
  const receipt = asReceipt(text);
  if (receipt === null) return null;
  const tables = receipt.tables.map((table, index) => {
    const parts = rows.flatMap(([label, part]) => (label === `${DIGESTS} ${index + 1}` && part ? [part] : []));
    return { ...table, digests: parts.length > 0 || table.rows === 0 ? parts.join('') : null };
  });
  return { ...receipt, tables };
}

function asReceipt(text: string): Receipt | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'version' in value && value.version === 1
      ? (value as Receipt)
      : null;
  } catch {
    return null;
  }
}

function lines(receipt: Receipt, wallClock: (ms: number) => number): [string, string][] {
  const { range, timeZone, countedBy, selected, countedBefore, countedAfter } = receipt;
  const when = (ms: number) => `${canonicalDate(wallClock(ms))} (${timeZone})`;
  return [
    ['archivo / file', receipt.fileName],
    ['cuenta / account', `${receipt.accountName} (${receipt.account})`],
    ['contenido / content', receipt.noun],
    ['filtros / filters', receipt.filters || '—'],
    ...optional('elegidos / selected', selected === null ? null : `${selected}, ${receipt.selectedMissing} ∅`),
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
    ...receipt.tables.map(({ name, sha256 }): [string, string] => [`SHA-256: ${name}`, sha256]),
  ];
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
