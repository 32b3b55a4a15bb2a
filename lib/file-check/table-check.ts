import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalRow, shortDigest, splitDigests } from '@/lib/domain/files/canonical-rows';
import type { ReceiptTable } from '@/lib/domain/files/receipt';
import { type ColumnDifference, type MatchedColumns, matchColumns, withoutRenaming } from './columns';
import type { FileSums } from './file-sums';
import { type SortedBy, SortWatch } from './sorted-by';
import type { ReadTable } from './tables';
import { differenceOf, type RowDifference } from './verdict';

export interface TableCheck {
  name: string;
  rows: number;
  receiptRows: number;
  columns: ColumnDifference | null;
  whole: boolean;
  difference: RowDifference | null;
  sortedBy: SortedBy | null;
  digests: string | null;
}

export async function checkTable(
  table: ReadTable | null,
  expected: ReceiptTable,
  { progress, sums }: { progress: (rows: number) => void; sums: FileSums | null },
): Promise<TableCheck> {
  const wanted = expected.columns.map(({ header }) => header);
  const reader = new RowReader(expected, sums);
  let headers: string[] = [];
  let matched: MatchedColumns | null = null;
  for await (const few of table?.rows ?? []) {
    for (const row of few) {
      if (matched === null) {
        headers = headersOf(row.text, expected);
        matched = matchColumns(headers, wanted);
        continue;
      }
      const { places } = matched;
      reader.add(
        row.number,
        expected.columns.map(({ kind }, at) => row.canonical(places[at] ?? -1, kind)),
      );
    }
    progress(reader.rows.length);
  }
  reader.end();
  const difference = expected.digests === null ? null : differenceOf(reader.rows, splitDigests(expected.digests));
  const known = difference && reader.rows.length - difference.changed.length - difference.added.length;
  const isRenamed = reader.isSame || (known ?? 0) > 0;
  const columns = matched && (isRenamed ? matched.difference : withoutRenaming(headers, wanted, matched));
  const hasAll = columns?.missing.length === 0;
  const whole = hasAll && columns.renamed.length === 0 && reader.isSame;
  return {
    name: expected.name,
    rows: reader.rows.length,
    receiptRows: expected.rows,
    columns,
    whole,
    difference: whole || !hasAll ? null : difference,
    sortedBy: reader.sortedBy,
    digests: hasAll ? reader.rows.map(({ digest }) => digest).join('') : null,
  };
}

class RowReader {
  readonly rows: { number: number; digest: string }[] = [];
  readonly #total = sha256.create();
  readonly #blanks: Blanks;
  readonly #order: SortWatch;

  constructor(
    private readonly expected: ReceiptTable,
    private readonly sums: FileSums | null,
  ) {
    this.#blanks = new Blanks(expected);
    this.#order = new SortWatch(expected.columns);
    this.#total.update(digestOf(expected.columns.map(({ header }) => header)));
  }

  get isSame(): boolean {
    return bytesToHex(this.#total.clone().digest()) === this.expected.sha256;
  }

  get sortedBy(): SortedBy | null {
    return this.#order.found();
  }

  add(number: number, cells: string[]): void {
    const digest = digestOf(cells);
    if (this.#blanks.hold(number, digest)) return;
    for (const blank of this.#blanks.take()) this.#take(blank, this.#blanks.digest);
    this.#take(number, digest);
    this.#order.add(cells);
    this.sums?.add(cells);
  }

  end(): void {
    const held = this.#blanks.take().slice(0, Math.max(0, this.expected.rows - this.rows.length));
    for (const number of held) this.#take(number, this.#blanks.digest);
  }

  #take(number: number, digest: Uint8Array): void {
    this.#total.update(digest);
    this.rows.push({ number, digest: shortDigest(digest) });
  }
}

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
  const headers = Array.from({ length: columns.length * 2 + 20 }, (_, place) => text(place));
  return headers.slice(0, headers.findLastIndex((header) => header !== '') + 1);
}

function digestOf(cells: readonly string[]): Uint8Array {
  return sha256(utf8ToBytes(canonicalRow(cells)));
}
