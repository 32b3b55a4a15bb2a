import 'server-only';
import {
  type CellKind,
  canonicalDate,
  canonicalNumber,
  canonicalOddText,
  canonicalText,
} from '@/lib/domain/files/canonical-rows';
import { quotedCell } from '@/lib/domain/files/csv-cells';
import {
  CSV_SEPARATORS,
  type CsvReader,
  type CsvSeparator,
  type DecimalMark,
  usualSeparator,
} from '@/lib/domain/files/files';
import { isPlainText, markForProgram, markOddText, markText } from '@/lib/domain/files/text-marks';
import type { ColumnHead } from '@/lib/exports/columns/column';
import type { Row } from '@/lib/exports/table/sheet';
import { rowDigest, type TableTally } from '@/lib/exports/table/table-tally';

const BYTE_ORDER_MARK = '\uFEFF';

/** How numbers are written, what sets cells apart (without it commas, or semicolons beside a decimal comma), and who reads it. */
export interface CsvStyle {
  decimal?: DecimalMark;
  separator?: CsvSeparator;
  reader?: CsvReader;
}

/** RFC 4180; for a spreadsheet with a byte order mark, which it then takes for UTF-8, and with marked texts. */
export async function* csvFile(table: TableTally, style: CsvStyle = {}): AsyncGenerator<Uint8Array> {
  const { columns, rows } = table.sheet;
  const { decimal = 'point', separator = usualSeparator(decimal), reader = 'spreadsheet' } = style;
  const marks = MARKS[reader];
  const delimiter = CSV_SEPARATORS[separator];
  const writer = new RowWriter(columns, decimal, delimiter, marks);
  const bytes = new Utf8Bytes();
  bytes.add(marks.start + csvLines([columns.map(({ header }) => marks.text(header))], delimiter));
  for await (const few of rows) {
    const digests: string[] = [];
    for (const row of few) {
      writer.set(row);
      bytes.add(writer.line());
      digests.push(rowDigest(writer.canonicalRow()));
    }
    table.add(digests);
    if (bytes.length > 0) yield bytes.take();
  }
  if (bytes.length > 0) yield bytes.take();
}

interface Marks {
  start: string;
  text: (text: string) => string;
  /** Of a text among numbers or dates. */
  oddText: (text: string) => string;
}

const MARKS: Readonly<Record<CsvReader, Marks>> = {
  spreadsheet: { start: BYTE_ORDER_MARK, text: markText, oddText: markOddText },
  program: { start: '', text: (text) => text, oddText: markForProgram },
};

const BYTES_AT_FIRST = 1 << 18;
const MOST_BYTES_OF_A_UNIT = 3;

/** Text as UTF-8, a line at a time: a text of all lines would be so large that the engine maps memory for each. */
class Utf8Bytes {
  length = 0;
  #bytes = Buffer.alloc(BYTES_AT_FIRST);

  add(text: string): void {
    const end = this.length + text.length * MOST_BYTES_OF_A_UNIT;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], end * 2);
    this.length += this.#bytes.write(text, this.length);
  }

  /** What was added since it was last called, in memory of its own. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }
}

/** Writes a row twice, as the line of the file and as the canonical row of its digest: most cells are the same text in both. */
class RowWriter {
  readonly #kinds: readonly CellKind[];
  readonly #isFlag: readonly boolean[];
  readonly #cells: string[];
  readonly #canonical: string[];

  constructor(
    columns: readonly ColumnHead[],
    private readonly decimal: DecimalMark,
    private readonly delimiter: string,
    private readonly marks: Marks,
  ) {
    this.#kinds = columns.map(({ kind }) => kind);
    this.#isFlag = columns.map(({ holds }) => holds === 'flag');
    this.#cells = columns.map(() => '');
    this.#canonical = columns.map(() => '');
  }

  set(row: Row): void {
    const [cells, canonical] = [this.#cells, this.#canonical];
    for (let index = 0; index < cells.length; index += 1) {
      const cell = row[index] ?? '';
      if (cell === '') {
        cells[index] = canonical[index] = '';
      } else if (typeof cell === 'number') {
        cells[index] = canonical[index] = canonicalDate(cell);
      } else if (typeof cell === 'object') {
        cells[index] = quotedCell(this.marks.oddText(canonicalText(cell.text)));
        canonical[index] = escaped(canonicalOddText(cell.text));
      } else if (this.#kinds[index] !== 'text') {
        cells[index] = this.decimal === 'comma' ? quotedCell(cell.replace('.', ',')) : cell;
        canonical[index] = canonicalNumber(cell);
      } else if (isPlainText(cell)) {
        cells[index] = canonical[index] = cell;
      } else {
        this.#setText(index, cell);
      }
    }
  }

  #setText(index: number, cell: string): void {
    const isSafe = IS_SAFE.test(cell);
    const text = isSafe ? cell : canonicalText(cell);
    const marked = this.#isFlag[index] && IS_FLAG.test(cell) ? cell : this.marks.text(text);
    this.#cells[index] = isSafe ? marked : quotedCell(marked);
    this.#canonical[index] = isSafe ? text : escaped(text);
  }

  line(): string {
    return lineOf(this.#cells, this.delimiter);
  }

  canonicalRow(): string {
    const row = this.#canonical;
    row[0] = `["${row[0]}`;
    row[row.length - 1] += '"]';
    return row.join('","');
  }
}

/** Whoever opens the file may well take it for what it is. */
const IS_FLAG = /^(?:true|false)$/;

/** Neither quoted in the file nor escaped in JSON. */
const IS_SAFE = /^[^",;|\\\p{Cc}\p{Cs}]*$/u;

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function lineOf(cells: string[], delimiter: string): string {
  // A lone empty cell would be a blank line, which readers pass over.
  if (cells.length === 1 && cells[0] === '') return '""\r\n';
  cells[cells.length - 1] += '\r\n';
  return cells.join(delimiter);
}

/** Records as lines of such a file; a cell is quoted where it holds what sets cells or lines apart, or a quote. */
export function csvLines(records: readonly (readonly string[])[], delimiter = ','): string {
  return records.map((record) => `${record.map(quotedCell).join(delimiter)}\r\n`).join('');
}
