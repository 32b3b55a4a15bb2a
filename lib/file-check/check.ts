import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalRow, shortDigest, splitDigests } from '@/lib/domain/files/canonical-rows';
import type { Receipt, ReceiptTable } from '@/lib/domain/files/receipt';
import { openFile } from './open-file';
import type { ReadTable } from './tables';
import { differenceOf, type RowDifference } from './verdict';

export interface TableCheck {
  name: string;
  rows: number;
  receiptRows: number;
  missingColumns: string[];
  /** Headers of the file that its receipt does not have: nothing is known of their cells. */
  addedColumns: string[];
  columnsMoved: boolean;
  whole: boolean;
  /** Null where it cannot be said: the receipt has no digests of the rows, or columns are missing. */
  difference: RowDifference | null;
}

export interface FileCheck {
  receipt: Receipt;
  tables: TableCheck[];
}

/** Compares a file with its receipt. Throws `UnreadableFile` where there is nothing to compare. */
export async function checkFile(files: readonly Blob[], progress: (rows: number) => void): Promise<FileCheck> {
  const { receipt, tables } = await openFile(files);
  const checks: TableCheck[] = [];
  for (const [index, expected] of receipt.tables.entries()) {
    checks.push(await checkTable(tables[index] ?? null, expected, progress));
  }
  return { receipt, tables: checks };
}

async function checkTable(
  table: ReadTable | null,
  expected: ReceiptTable,
  progress: (rows: number) => void,
): Promise<TableCheck> {
  const total = sha256.create();
  const rows: FoundRow[] = [];
  const blanks = new Blanks(expected);
  const add = (number: number, digest: Uint8Array) => {
    total.update(digest);
    rows.push({ number, digest: shortDigest(digest) });
  };
  let places: number[] | null = null;
  let addedColumns: string[] = [];
  for await (const few of table?.rows ?? []) {
    for (const row of few) {
      if (places === null) {
        const headers = headersOf(row.text, expected);
        const found = expected.columns.map(({ header }, at) => placeOf(headers, header, at));
        addedColumns = headers.filter((header, at) => header !== '' && !found.includes(at));
        places = found;
        total.update(digestOf(expected.columns.map(({ header }, at) => (found[at] === -1 ? '' : header))));
        continue;
      }
      const digest = digestOf(expected.columns.map(({ kind }, at) => row.canonical(places?.[at] ?? -1, kind)));
      if (blanks.hold(row.number, digest)) continue;
      for (const number of blanks.take()) add(number, blanks.digest);
      add(row.number, digest);
    }
    progress(rows.length);
  }
  for (const number of blanks.take().slice(0, Math.max(0, expected.rows - rows.length))) add(number, blanks.digest);
  const missingColumns = expected.columns.flatMap(({ header }, at) => (places && places[at] !== -1 ? [] : [header]));
  const whole = bytesToHex(total.digest()) === expected.sha256;
  const comparable = expected.digests !== null && missingColumns.length === 0;
  return {
    name: expected.name,
    rows: rows.length,
    receiptRows: expected.rows,
    missingColumns: places === null ? [] : missingColumns,
    addedColumns,
    columnsMoved: places?.some((place, at) => place !== -1 && place !== at) ?? false,
    whole,
    difference: whole || !comparable ? null : differenceOf(rows, splitDigests(expected.digests ?? '')),
  };
}

interface FoundRow {
  number: number;
  digest: string;
}

/** Rows without a value count where the receipt has some, but for those that a spreadsheet leaves at the end. */
class Blanks {
  readonly digest: Uint8Array;
  readonly #short: string;
  readonly #inReceipt: boolean;
  #held: number[] = [];

  constructor({ columns, digests }: ReceiptTable) {
    this.digest = digestOf(columns.map(() => ''));
    this.#short = shortDigest(this.digest);
    this.#inReceipt = digests === null || splitDigests(digests).includes(this.#short);
  }

  hold(number: number, digest: Uint8Array): boolean {
    if (shortDigest(digest) !== this.#short) return false;
    if (this.#inReceipt) this.#held.push(number);
    return true;
  }

  take(): number[] {
    return this.#held.splice(0);
  }
}

function headersOf(text: (place: number) => string, { columns }: ReceiptTable): string[] {
  return Array.from({ length: columns.length * 2 + 20 }, (_, place) => text(place));
}

/** Of several columns of that name the one at its old place; -1 where there is none. */
function placeOf(headers: readonly string[], header: string, usual: number): number {
  return headers[usual] === header ? usual : headers.indexOf(header);
}

function digestOf(cells: readonly string[]): Uint8Array {
  return sha256(utf8ToBytes(canonicalRow(cells)));
}
