import 'server-only';
import { createHash, hash } from 'node:crypto';
import {
  canonicalDate,
  canonicalNumber,
  canonicalOddText,
  canonicalRow,
  SHORT_DIGEST,
} from '@/lib/domain/canonical-rows';
import type { ReceiptTable } from '@/lib/domain/receipt';
import type { Cell, ColumnHead } from './cells';
import type { Sheet } from './sheet';

const ROWS_AT_FIRST = 1024;

/** Counts the rows of a table on their way into a file, and takes their digests: see `lib/domain/canonical-rows.ts`. */
export class TableTally {
  rows = 0;
  readonly #total = createHash('sha256');
  #short = Buffer.alloc(ROWS_AT_FIRST * SHORT_DIGEST.bytes);

  constructor(readonly sheet: Sheet) {
    this.#total.update(digestOf(sheet.columns.map(({ header }) => header)));
  }

  /** The same rows, counted as they pass; `job` is told how many. */
  async *counted(job: { rowsDone: number } | null): AsyncGenerator<Cell[][]> {
    const { columns, rows } = this.sheet;
    for await (const few of rows) {
      for (const cells of few) this.#add(columns, cells);
      if (job) job.rowsDone = this.rows;
      yield few;
    }
  }

  table(): ReceiptTable {
    return {
      name: this.sheet.name,
      columns: this.sheet.columns.map(({ header, kind }) => ({ header, kind })),
      rows: this.rows,
      sha256: this.#total.copy().digest('hex'),
      // Six bytes are eight characters, so that of all together is that of each.
      digests: this.#short.toString('base64url', 0, this.rows * SHORT_DIGEST.bytes),
    };
  }

  #add(columns: readonly ColumnHead[], cells: readonly Cell[]): void {
    const canonical = new Array<string>(cells.length);
    for (let index = 0; index < cells.length; index += 1) {
      canonical[index] = canonicalOf(columns[index], cells[index] ?? null);
    }
    const digest = digestOf(canonical);
    this.#total.update(digest);
    const start = this.rows * SHORT_DIGEST.bytes;
    if (start >= this.#short.length) this.#short = Buffer.concat([this.#short], this.#short.length * 2);
    digest.copy(this.#short, start, 0, SHORT_DIGEST.bytes);
    this.rows += 1;
  }
}

function canonicalOf(column: ColumnHead | undefined, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return canonicalDate(cell);
  if (typeof cell === 'object') return canonicalOddText(cell.text);
  return column?.kind === 'text' ? cell : canonicalNumber(cell);
}

function digestOf(cells: readonly string[]): Buffer {
  return hash('sha256', canonicalRow(cells), 'buffer');
}
