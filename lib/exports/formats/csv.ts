import 'server-only';
import { canonicalDate } from '@/lib/domain/files/canonical-rows';
import type { DecimalMark } from '@/lib/domain/files/files';
import type { PaymentInPlace } from '@/lib/domain/in-place/payment';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import { type Row, RowInPlace } from '@/lib/exports/table/row';
import type { TableTally } from '@/lib/exports/table/table-tally';
import { Utf8Writer } from '@/lib/exports/table/utf8-writer';
import { markText } from '@/lib/format/spreadsheet';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file of comma-separated values (RFC 4180: CRLF, quotes doubled), piece by piece: a byte order mark once, the header with
 * the first rows, then a piece each time rows come. A missing value is an empty cell. Text that a spreadsheet would take for
 * something else is marked: see `markText`. With a decimal comma the cells are set apart by semicolons. The table is that of
 * `tally`, which counts its rows as they are written.
 */
export async function* csvFile(tally: TableTally, decimal: DecimalMark = 'point'): AsyncGenerator<Uint8Array> {
  const { columns, rows } = tally.sheet;
  const writer = new Utf8Writer();
  const lines = new Lines(columns, decimal, writer, tally);
  writer.text(BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => markText(header))], decimal));
  for await (const few of rows) {
    for (const row of few) lines.write(row);
    tally.tell();
    if (writer.size > 0) yield writer.take();
  }
  if (writer.size > 0) yield writer.take();
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
/** What JSON begins with: no formula, no number. */
const OPEN = 0x7b;

/** What text of a record that is read in place can have in it. */
const BYTE = { digit: 1, letter: 2, letterOfNumbers: 4, formula: 8, other: 16 } as const;
const CLASSES = new Uint8Array(256).fill(BYTE.other);
for (const byte of Buffer.from("=+-@'")) CLASSES[byte] = BYTE.formula;
for (const byte of Buffer.from('0123456789')) CLASSES[byte] = BYTE.digit;
for (const byte of Buffer.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')) CLASSES[byte] = BYTE.letter;
for (const byte of Buffer.from('eE')) CLASSES[byte] = BYTE.letterOfNumbers;
const LETTERS = BYTE.letter | BYTE.letterOfNumbers;

/** Writes rows as lines of a file, and tells their cells to the tally. */
class Lines {
  readonly #delimiter: number;
  #columns: RowInPlace['columns'] = [];
  #places: readonly (number | undefined)[] = [];

  constructor(
    private readonly columns: readonly ColumnHead[],
    private readonly decimal: DecimalMark,
    private readonly writer: Utf8Writer,
    private readonly tally: TableTally,
  ) {
    this.#delimiter = DELIMITERS[decimal].charCodeAt(0);
  }

  write(row: Row): void {
    const { columns, writer, tally } = this;
    const start = writer.size;
    const inPlace = row instanceof RowInPlace;
    const places = inPlace ? this.#placesOf(row) : [];
    for (let index = 0; index < columns.length; index += 1) {
      if (index > 0) writer.byte(this.#delimiter);
      if (inPlace && this.#copy(row.record, places[index])) continue;
      const cell = (inPlace ? row.cell(index) : row[index]) ?? null;
      this.#cell(columns[index], cell);
    }
    // A lone empty cell would be a blank line, which readers pass over.
    if (columns.length === 1 && writer.size === start) writer.ascii('""');
    writer.byte(CARRIAGE_RETURN);
    writer.byte(LINE_FEED);
    tally.endRow();
  }

  #cell(column: ColumnHead | undefined, cell: Cell): void {
    const { writer, tally } = this;
    if (typeof cell === 'number') {
      const date = canonicalDate(cell);
      tally.plain().ascii(date);
      writer.ascii(date);
      return;
    }
    tally.cell(column, cell);
    if (cell === null) return;
    if (typeof cell === 'object') writer.text(quoted(`'${cell.text}`));
    else if (column?.kind === 'text') writer.text(textCell(cell));
    else writer.ascii(this.decimal === 'comma' ? quoted(cell.replace('.', ',')) : cell);
  }

  /** Where the columns of rows in place find their text: they are the same from row to row. */
  #placesOf({ columns }: RowInPlace): readonly (number | undefined)[] {
    if (this.#columns !== columns) {
      this.#columns = columns;
      this.#places = columns.map(({ place }) => place);
    }
    return this.#places;
  }

  /** Copies text from the record to the line and to the tally; false where it has to be made a cell first. */
  #copy(record: PaymentInPlace, place: number | undefined): boolean {
    if (place === undefined) return false;
    const start = record.plainStart(place);
    if (start < 0) return this.#unescape(record, place);
    const canonical = this.tally.plain();
    if (start === 0) return true;
    const { writer } = this;
    const { bytes, view } = record;
    const end = record.textEnd(place);
    const isMarked = needsMark(bytes, start, end);
    const isQuoted = record.hasSeparator(place);
    if (isMarked === false && !isQuoted) {
      writer.copyTo(canonical, view, start, end);
      return true;
    }
    canonical.copy(view, start, end);
    if (isMarked === null) {
      writer.text(textCell(bytes.toString('utf8', start, end)));
      return true;
    }
    if (isQuoted) writer.byte(QUOTE);
    if (isMarked) writer.byte(APOSTROPHE);
    writer.copy(view, start, end);
    if (isQuoted) writer.byte(QUOTE);
    return true;
  }

  /** The same of text with quotes in it, such as JSON: the tally has it as it stands, the line with its quotes doubled. */
  #unescape(record: PaymentInPlace, place: number): boolean {
    const start = record.escapedStart(place);
    if (start <= 0) return false;
    const { bytes, view } = record;
    const end = record.textEnd(place);
    const { writer } = this;
    // What begins as a formula does, or as a number, is left to be made a cell.
    if (!isWordStart(bytes[start] ?? 0) && bytes[start] !== OPEN) return false;
    this.tally.plain().copy(view, start, end);
    writer.quote(bytes, start, end);
    return true;
  }
}

/** Text that begins so is never marked: a letter, or À to ÿ, of which this is the first byte. */
function isWordStart(byte: number): boolean {
  return ((CLASSES[byte] ?? 0) & LETTERS) !== 0 || byte === 0xc3;
}

/** Whether `markText` would mark text; null where the kinds of its bytes alone do not tell. */
function needsMark(bytes: Buffer, start: number, end: number): boolean | null {
  const first = bytes[start] ?? 0;
  if (isWordStart(first)) return false;
  const kind = CLASSES[first] ?? BYTE.other;
  if (kind === BYTE.formula) return true;
  if (kind !== BYTE.digit) return null;
  let met = 0;
  for (let at = start; at < end; at++) met |= CLASSES[bytes[at] ?? 0] ?? 0;
  // With a letter that is in no number it can be none.
  if ((met & BYTE.letter) !== 0) return false;
  return met === BYTE.digit ? true : null;
}

function textCell(text: string): string {
  return PLAIN.test(text) ? text : quoted(markText(text));
}

/** Text that begins with a letter needs no mark, and without these no quotes: most cells, known by one look. */
const PLAIN = /^[A-Za-zÀ-ÖØ-öø-ÿ][^",;\t\r\n]*$/;

const DELIMITERS = { point: ',', comma: ';' } as const satisfies Record<DecimalMark, string>;

/** Records as lines of such a file; a cell is quoted where it holds what sets cells or lines apart, or a quote. */
export function csvLines(records: readonly (readonly string[])[], decimal: DecimalMark = 'point'): string {
  return records.map((record) => `${record.map(quoted).join(DELIMITERS[decimal])}\r\n`).join('');
}

/** A spreadsheet may take any of these for a delimiter: LibreOffice takes all three for one. */
const TO_BE_QUOTED = /[",;\t\r\n]/;

function quoted(cell: string): string {
  return TO_BE_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
