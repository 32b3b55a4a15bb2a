import 'server-only';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import { lateLast, type Sheet, type SideTable } from '@/lib/exports/table/sheet';
import { SharedTexts } from './shared-texts';
import { areaOf, headerXml, rowXml, sheetEnd, sheetStart } from './sheet-xml';
import { type NamedPart, type WorkbookFacts, workbookParts } from './workbook-parts';
import { type ZipMember, zipFile } from './zip';

/** Rows of one sheet without its header; a spreadsheet takes 1,048,576 with it. */
const MOST_ROWS = 1_000_000;

/** A sheet of no more rows says how large it is and is as wide as its cells: it waits until they are all there. */
const ROWS_IN_HAND = 5_000;

interface Limits {
  mostRows?: number;
  mostTexts?: number;
}

/**
 * A workbook (ECMA-376, transitional) with the receipt as its last sheet; a table too long for a sheet goes on in the next.
 * Written by us: the maintained streaming writers know a single table, or hold the workbook in memory.
 */
export function xlsxFile(
  sheets: readonly Sheet[],
  receipt: () => SideTable,
  facts: WorkbookFacts,
  { mostRows = MOST_ROWS, mostTexts }: Limits = {},
): AsyncGenerator<Uint8Array> {
  return zipFile(members(sheets, receipt, facts, new Book(mostRows, new SharedTexts(mostTexts))));
}

type WrittenPart = Omit<NamedPart, 'name'>;

class Book {
  #parts = 0;
  readonly #partsOf = new Map<Sheet | SideTable, WrittenPart[]>();

  constructor(
    readonly mostRows: number,
    readonly texts: SharedTexts,
  ) {}

  next(table: Sheet | SideTable): WrittenPart {
    this.#parts += 1;
    const part: WrittenPart = { part: `sheet${this.#parts}`, filtered: null };
    this.#partsOf.set(table, [...(this.#partsOf.get(table) ?? []), part]);
    return part;
  }

  named(tables: readonly (Sheet | SideTable)[]): NamedPart[] {
    const named: NamedPart[] = [];
    for (const table of tables) {
      const name = ('title' in table && table.title) || table.name;
      for (const part of this.#partsOf.get(table) ?? []) named.push({ ...part, name: sheetName(name, named) });
    }
    return named;
  }
}

async function* members(
  sheets: readonly Sheet[],
  receipt: () => SideTable,
  facts: WorkbookFacts,
  book: Book,
): AsyncGenerator<ZipMember> {
  for (const sheet of lateLast(sheets)) {
    const source = new RowSource(sheet.rows);
    if (sheet.isOptional && !(await source.hasMore())) continue;
    do {
      yield sheetMember(sheet.columns, source, book, book.next(sheet), true);
    } while (await source.hasMore());
  }
  const side = receipt();
  const lines = new RowSource(side.rows.map((row) => [...row]));
  yield sheetMember(SIDE_COLUMNS, lines, book, book.next(side), false);
  yield { path: 'xl/sharedStrings.xml', bytes: encoded(book.texts.xml()) };
  for (const [path, text] of Object.entries(workbookParts(book.named([...sheets, side]), facts))) {
    yield { path, bytes: encoded([text]) };
  }
}

function* encoded(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}

const SIDE_COLUMNS: ColumnHead[] = [
  { header: 'dato / item', kind: 'text' },
  { header: 'valor / value', kind: 'text' },
];

class RowSource {
  readonly #pages: AsyncIterator<Cell[][]> | null;
  #held: Cell[][] = [];

  constructor(rows: AsyncIterable<Cell[][]> | Cell[][]) {
    if (Array.isArray(rows)) this.#held = rows;
    this.#pages = Array.isArray(rows) ? null : rows[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#held.length === 0) {
      const page = await this.#pages?.next();
      if (!page || page.done) return false;
      this.#held = page.value;
    }
    return true;
  }

  take(most: number): Cell[][] {
    const taken = this.#held.slice(0, most);
    this.#held = this.#held.slice(most);
    return taken;
  }

  async close(): Promise<void> {
    await this.#pages?.return?.();
  }
}

function sheetMember(
  columns: readonly ColumnHead[],
  source: RowSource,
  book: Book,
  part: WrittenPart,
  isFiltered: boolean,
): ZipMember {
  return { path: `xl/worksheets/${part.part}.xml`, bytes: sheetXml(columns, source, book, part, isFiltered) };
}

async function* sheetXml(
  columns: readonly ColumnHead[],
  source: RowSource,
  { mostRows, texts }: Book,
  part: WrittenPart,
  isFiltered: boolean,
) {
  const encoder = new TextEncoder();
  let written = 0;
  let whole = false;
  const rowsXml = (rows: Cell[][]) => {
    let xml = '';
    for (const cells of rows) {
      written += 1;
      xml += rowXml(columns, written + 1, cells, texts);
    }
    return xml;
  };
  try {
    const inHand: Cell[][] = [];
    while (inHand.length < Math.min(mostRows, ROWS_IN_HAND + 1) && (await source.hasMore())) {
      inHand.push(...source.take(mostRows - inHand.length));
    }
    const isAll = inHand.length <= ROWS_IN_HAND;
    yield encoder.encode(sheetStart(columns, inHand, isAll) + headerXml(columns, texts) + rowsXml(inHand));
    while (written < mostRows && (await source.hasMore())) {
      yield encoder.encode(rowsXml(source.take(mostRows - written)));
    }
    part.filtered = isFiltered && columns.length > 0 ? areaOf(columns.length, written) : null;
    yield encoder.encode(sheetEnd(part.filtered));
    whole = true;
  } finally {
    if (!whole) await source.close();
  }
}

/** At most 31 characters, none of `[]:*?/\`, and each name once. */
function sheetName(name: string, taken: readonly NamedPart[]): string {
  const fit = name.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, 27);
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? fit : `${fit} ${number}`;
    if (!taken.some((other) => other.name === wanted)) return wanted;
  }
}
