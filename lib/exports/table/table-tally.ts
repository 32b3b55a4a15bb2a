import 'server-only';
import { createHash, hash } from 'node:crypto';
import {
  canonicalDate,
  canonicalNumber,
  canonicalOddText,
  canonicalRow,
  SHORT_DIGEST,
} from '@/lib/domain/files/canonical-rows';
import type { ReceiptTable } from '@/lib/domain/files/receipt';
import type { Cell } from '@/lib/exports/columns/column';
import type { Row, Sheet } from './sheet';

const ROWS_AT_FIRST = 1024;

/** Counts the rows of a table on their way into a file, and takes their digests: see `lib/domain/canonical-rows.ts`. */
export class TableTally {
  rows = 0;
  readonly #total = createHash('sha256');
  #short = Buffer.alloc(ROWS_AT_FIRST * SHORT_DIGEST.bytes);

  /** `progress` is told how many rows have passed; null: nobody is. */
  constructor(
    readonly sheet: Sheet,
    private readonly progress: { rowsDone: number } | null = null,
  ) {
    this.#total.update(hash('sha256', canonicalRow(sheet.columns.map(({ header }) => header)), 'buffer'));
  }

  /** The table, its rows counted as they pass. */
  counted(): Sheet {
    return { ...this.sheet, rows: this.#counted() };
  }

  async *#counted(): AsyncGenerator<Row[]> {
    const { columns, rows } = this.sheet;
    const isNumber = columns.map(({ kind }) => kind === 'number');
    const cells = columns.map(() => '');
    for await (const few of rows) {
      for (const row of few) {
        for (let index = 0; index < row.length; index += 1) {
          cells[index] = canonicalCell(isNumber[index] ?? false, row[index] ?? null);
        }
        this.#add(canonicalRow(cells));
      }
      if (this.progress) this.progress.rowsDone = this.rows;
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

  #add(row: string): void {
    const digest = hash('sha256', row, 'buffer');
    this.#total.update(digest);
    const start = this.rows * SHORT_DIGEST.bytes;
    if (start >= this.#short.length) this.#short = Buffer.concat([this.#short], this.#short.length * 2);
    digest.copy(this.#short, start, 0, SHORT_DIGEST.bytes);
    this.rows += 1;
  }
}

function canonicalCell(isNumber: boolean, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return canonicalDate(cell);
  if (typeof cell === 'object') return canonicalOddText(cell.text);
  return isNumber ? canonicalNumber(cell) : cell;
}
