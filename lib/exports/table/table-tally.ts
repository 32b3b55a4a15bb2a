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
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import { cellsOfRow } from './row';
import type { Sheet } from './sheet';
import { Utf8Writer } from './utf8-writer';

const ROWS_AT_FIRST = 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** Counts the rows of a table on their way into a file, and takes their digests: see `lib/domain/files/canonical-rows.ts`. */
export class TableTally {
  rows = 0;
  readonly #total = createHash('sha256');
  readonly #row = new Utf8Writer();
  #short = Buffer.alloc(ROWS_AT_FIRST * SHORT_DIGEST.bytes);

  /** `progress` is told how many rows have passed; null: nobody is. */
  constructor(
    readonly sheet: Sheet,
    private readonly progress: { rowsDone: number } | null = null,
  ) {
    this.#total.update(hash('sha256', canonicalRow(sheet.columns.map(({ header }) => header)), 'buffer'));
  }

  get late() {
    return this.sheet.late;
  }

  /** The table with its rows as cells, counted as they pass. */
  counted(): Sheet<Cell[]> {
    return { ...this.sheet, rows: this.#cells() };
  }

  async *#cells(): AsyncGenerator<Cell[][]> {
    const { columns, rows } = this.sheet;
    for await (const few of rows) {
      const made = few.map(cellsOfRow);
      for (const cells of made) {
        for (let index = 0; index < cells.length; index += 1) this.cell(columns[index], cells[index] ?? null);
        this.endRow();
      }
      this.tell();
      yield made;
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

  /** The next cell of the row that passes. */
  cell(column: ColumnHead | undefined, cell: Cell): void {
    if (cell === null || cell === '') this.plain();
    else if (typeof cell === 'number') this.plain().ascii(canonicalDate(cell));
    else if (typeof cell === 'object') this.#odd(canonicalOddText(cell.text));
    else if (column?.kind === 'text') this.#odd(cell);
    else this.plain().ascii(canonicalNumber(cell));
  }

  /** The same for text that JSON writes as it stands: to be written to what is given back, before the next cell. */
  plain(): Utf8Writer {
    const row = this.#row;
    if (row.size > 0) row.three(QUOTE, COMMA, QUOTE);
    else {
      row.byte(OPEN_LIST);
      row.byte(QUOTE);
    }
    return row;
  }

  #odd(text: string): void {
    // The quotes of the text are those of `plain`.
    this.plain().text(JSON.stringify(text).slice(1, -1));
  }

  /** Counts the row whose cells have passed. */
  endRow(): void {
    const row = this.#row;
    if (row.size === 0) row.byte(OPEN_LIST);
    else row.byte(QUOTE);
    row.byte(CLOSE_LIST);
    const digest = hash('sha256', row.written(), 'buffer');
    row.clear();
    this.#total.update(digest);
    const start = this.rows * SHORT_DIGEST.bytes;
    if (start >= this.#short.length) this.#short = Buffer.concat([this.#short], this.#short.length * 2);
    digest.copy(this.#short, start, 0, SHORT_DIGEST.bytes);
    this.rows += 1;
  }

  tell(): void {
    if (this.progress) this.progress.rowsDone = this.rows;
  }
}
