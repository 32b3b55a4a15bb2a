import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalRow, shortDigest, splitDigests } from '@/lib/domain/files/canonical-rows';
import type { Receipt, ReceiptTable } from '@/lib/domain/files/receipt';
import { openFile } from './open-file';
import type { ReadTable } from './tables';
import { differenceOf, type RowDifference } from './verdict';

/** What became of one table of a file since its receipt was written. */
export interface TableCheck {
  name: string;
  /** Rows that the file has, and that its receipt tells of. */
  rows: number;
  told: number;
  /** Headers of the receipt that the file does not have. */
  missingColumns: string[];
  /** Headers of the file that its receipt does not tell of: of what stands under them nothing is known. */
  addedColumns: string[];
  /** The columns stand in another order. */
  columnsMoved: boolean;
  /** All rows are as they were, and in their order. */
  whole: boolean;
  /** Null where it cannot be told: the receipt keeps no digests of the rows, or columns are missing. */
  difference: RowDifference | null;
}

export interface FileCheck {
  receipt: Receipt;
  tables: TableCheck[];
}

/**
 * Reads a file back and holds it against its receipt. `progress` is told of rows read. Throws `UnreadableFile` where there is
 * nothing to hold against each other.
 */
export async function checkFile(files: readonly Blob[], progress: (rows: number) => void): Promise<FileCheck> {
  const { receipt, tables } = await openFile(files);
  const checks: TableCheck[] = [];
  for (const [index, told] of receipt.tables.entries()) {
    checks.push(await checkTable(tables[index] ?? null, told, progress));
  }
  return { receipt, tables: checks };
}

async function checkTable(
  table: ReadTable | null,
  told: ReceiptTable,
  progress: (rows: number) => void,
): Promise<TableCheck> {
  const total = sha256.create();
  const rows: FoundRow[] = [];
  const blanks = new Blanks(told);
  const add = (number: number, digest: Uint8Array) => {
    total.update(digest);
    rows.push({ number, digest: shortDigest(digest) });
  };
  let places: number[] | null = null;
  let addedColumns: string[] = [];
  for await (const few of table?.rows ?? []) {
    for (const row of few) {
      if (places === null) {
        const headers = headersOf(row.text, told);
        const found = told.columns.map(({ header }, at) => placeOf(headers, header, at));
        addedColumns = headers.filter((header, at) => header !== '' && !found.includes(at));
        places = found;
        total.update(digestOf(told.columns.map(({ header }, at) => (found[at] === -1 ? '' : header))));
        continue;
      }
      const digest = digestOf(told.columns.map(({ kind }, at) => row.canonical(places?.[at] ?? -1, kind)));
      if (blanks.hold(row.number, digest)) continue;
      for (const number of blanks.take()) add(number, blanks.digest);
      add(row.number, digest);
    }
    progress(rows.length);
  }
  for (const number of blanks.take().slice(0, Math.max(0, told.rows - rows.length))) add(number, blanks.digest);
  const missingColumns = told.columns.flatMap(({ header }, at) => (places && places[at] !== -1 ? [] : [header]));
  const whole = hex(total.digest()) === told.sha256;
  const comparable = told.digests !== null && missingColumns.length === 0;
  return {
    name: told.name,
    rows: rows.length,
    told: told.rows,
    missingColumns: places === null ? [] : missingColumns,
    addedColumns,
    columnsMoved: places?.some((place, at) => place !== -1 && place !== at) ?? false,
    whole,
    difference: whole || !comparable ? null : differenceOf(rows, splitDigests(told.digests ?? '')),
  };
}

interface FoundRow {
  number: number;
  digest: string;
}

/** Rows without a value. Where the receipt tells of some they count, but for those that a spreadsheet leaves at the end. */
class Blanks {
  readonly digest: Uint8Array;
  readonly #short: string;
  readonly #told: boolean;
  #held: number[] = [];

  constructor({ columns, digests }: ReceiptTable) {
    this.digest = digestOf(columns.map(() => ''));
    this.#short = shortDigest(this.digest);
    this.#told = digests === null || splitDigests(digests).includes(this.#short);
  }

  /** True for a row without a value, which is held until it is known what follows. */
  hold(number: number, digest: Uint8Array): boolean {
    if (shortDigest(digest) !== this.#short) return false;
    if (this.#told) this.#held.push(number);
    return true;
  }

  /** The numbers of those that were held. */
  take(): number[] {
    return this.#held.splice(0);
  }
}

/** The headers of the file, as far as it can reasonably be a file of ours. */
function headersOf(text: (place: number) => string, { columns }: ReceiptTable): string[] {
  return Array.from({ length: columns.length * 2 + 20 }, (_, place) => text(place));
}

/** Where the file has a column of the receipt, of several the one at its old place; -1 where it has none of that name. */
function placeOf(headers: readonly string[], header: string, usual: number): number {
  return headers[usual] === header ? usual : headers.indexOf(header);
}

function digestOf(cells: readonly string[]): Uint8Array {
  return sha256(utf8ToBytes(canonicalRow(cells)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
