import 'server-only';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import { lateLast, type Sheet, type SideTable } from '@/lib/exports/table/sheet';
import { escaped, headerXml, rowXml, SHEET_END, STYLES_XML, sheetStart, XML } from './sheet-xml';
import { type ZipMember, zipFile } from './zip';

/** Rows of one sheet without its header; a spreadsheet takes 1,048,576 with it. */
const MOST_ROWS = 1_000_000;

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook (ECMA-376, transitional) with the receipt as its last sheet; a table too long for a sheet goes on in the next.
 * Written by us: the maintained streaming writers know a single table, or hold the workbook in memory.
 */
export function xlsxFile(
  sheets: readonly Sheet[],
  receipt: () => SideTable,
  mostRows = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  return zipFile(parts(sheets, receipt, mostRows));
}

async function* parts(sheets: readonly Sheet[], receipt: () => SideTable, mostRows: number): AsyncGenerator<ZipMember> {
  const parts = new Map<Sheet | SideTable, string[]>();
  let count = 0;
  const next = (sheet: Sheet | SideTable) => {
    count += 1;
    parts.set(sheet, [...(parts.get(sheet) ?? []), `sheet${count}`]);
    return `xl/worksheets/sheet${count}.xml`;
  };
  for (const sheet of lateLast(sheets)) {
    const source = new RowSource(sheet.rows);
    do {
      yield { path: next(sheet), bytes: sheetXml(sheet.columns, source, mostRows) };
    } while (await source.hasMore());
  }
  const side = receipt();
  yield { path: next(side), bytes: sheetXml(SIDE_COLUMNS, new RowSource(side.rows.map((row) => [...row])), mostRows) };
  const named: NamedPart[] = [];
  for (const table of [...sheets, side]) {
    for (const part of parts.get(table) ?? []) named.push({ part, name: sheetName(table.name, named) });
  }
  for (const [path, text] of Object.entries(frame(named))) yield { path, bytes: [new TextEncoder().encode(text)] };
}

interface NamedPart {
  part: string;
  name: string;
}

const SIDE_COLUMNS: ColumnHead[] = [
  { header: 'dato / item', kind: 'text' },
  { header: 'valor / value', kind: 'text' },
];

/** Rows that come a few at a time, to be taken until a sheet is full. */
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

async function* sheetXml(columns: readonly ColumnHead[], source: RowSource, mostRows: number) {
  const encoder = new TextEncoder();
  let written = 0;
  let whole = false;
  try {
    let head = sheetStart(columns) + headerXml(columns);
    while (written < mostRows && (await source.hasMore())) {
      let xml = head;
      head = '';
      for (const cells of source.take(mostRows - written)) {
        written += 1;
        xml += rowXml(columns, written + 1, cells);
      }
      yield encoder.encode(xml);
    }
    yield encoder.encode(head + SHEET_END);
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

function frame(named: readonly NamedPart[]): Record<string, string> {
  const sheets = named.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = named.map(({ part }, index) => relation(index + 1, 'worksheet', `worksheets/${part}.xml`));
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${MAIN}.${type}+xml"/>`;
  const overrides = named.map(({ part }) => override(`worksheets/${part}`, 'worksheet'));
  const types = [override('workbook', 'sheet.main'), override('styles', 'styles'), ...overrides];
  return {
    'xl/styles.xml': STYLES_XML,
    'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}${relation(named.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
  };
}
