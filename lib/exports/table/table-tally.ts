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

/** Of a row in its canonical form. As text of 32 characters, since a Buffer for each takes longer than the digest. */
export function rowDigest(canonical: string): string {
  return hash('sha256', canonical, 'binary');
}

/** Counts the rows of a table on their way into a file, and takes their digests: see `canonical-rows.ts`. */
export class TableTally {
  rows = 0;
  readonly #total = createHash('sha256');
  #short = Buffer.alloc(ROWS_AT_FIRST * SHORT_DIGEST.bytes);

  constructor(
    readonly sheet: Sheet,
    private readonly progress: { rowsDone: number } | null = null,
  ) {
    this.#total.update(hash('sha256', canonicalRow(sheet.columns.map(({ header }) => header)), 'buffer'));
  }

  get late(): Sheet['late'] {
    return this.sheet.late;
  }

  counted(): Sheet {
    return { ...this.sheet, rows: this.#counted() };
  }

  async *#counted(): AsyncGenerator<Row[]> {
    const isNumber = this.sheet.columns.map(({ kind }) => kind === 'number');
    for await (const rows of this.sheet.rows) {
      this.add(
        rows.map((row) =>
          rowDigest(canonicalRow(row.map((cell, index) => canonicalCell(isNumber[index] ?? false, cell)))),
        ),
      );
      yield rows;
    }
  }

  table(): ReceiptTable {
    const { name, title, partOf } = this.sheet;
    return {
      name,
      ...(title === undefined ? {} : { sheet: title }),
      ...(partOf === undefined ? {} : { partOf }),
      columns: this.sheet.columns.map(({ header, kind, id = header }) => ({ header, kind, id })),
      rows: this.rows,
      sha256: this.#total.copy().digest('hex'),
      // Six bytes are eight characters, so that of all together is that of each.
      digests: this.#short.toString('base64url', 0, this.rows * SHORT_DIGEST.bytes),
    };
  }

  /** Rows by their digests, from whoever writes the canonical form together with their own. */
  add(digests: readonly string[]): void {
    const end = (this.rows + digests.length) * SHORT_DIGEST.bytes;
    if (end > this.#short.length) this.#short = Buffer.concat([this.#short], end * 2);
    const short = digests.map((digest) => digest.slice(0, SHORT_DIGEST.bytes)).join('');
    this.#short.write(short, this.rows * SHORT_DIGEST.bytes, 'latin1');
    this.#total.update(digests.join(''), 'latin1');
    this.rows += digests.length;
    if (this.progress) this.progress.rowsDone += digests.length;
  }
}

function canonicalCell(isNumber: boolean, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return canonicalDate(cell);
  if (typeof cell === 'object') return canonicalOddText(cell.text);
  return isNumber ? canonicalNumber(cell) : cell;
}
