import 'server-only';
import { canonicalDate } from '@/lib/domain/files/canonical-rows';
import type { Cell, ColumnHead } from '@/lib/exports/columns/column';
import type { Sheet } from '@/lib/exports/table/sheet';

/** Numbers keep all their decimals (`150.10`); dates are the wall clock of the zone in the header (`2024-03-31T21:00:00`). */
export async function* jsonLinesFile({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const keys = columns.map(({ header }) => JSON.stringify(header));
  for await (const few of rows) {
    const lines = few.map((cells) => {
      const pairs = cells.map((cell, index) => `${keys[index]}:${jsonOf(columns[index], cell)}`);
      return `{${pairs.join(',')}}\n`;
    });
    if (lines.length > 0) yield encoder.encode(lines.join(''));
  }
}

function jsonOf(column: ColumnHead | undefined, cell: Cell): string {
  if (cell === null) return 'null';
  if (typeof cell === 'number') return `"${canonicalDate(cell).replace(' ', 'T')}"`;
  if (typeof cell === 'object') return JSON.stringify(cell.text);
  return column?.kind === 'number' ? jsonNumber(cell) : JSON.stringify(cell);
}

function jsonNumber(decimal: string): string {
  return decimal.replace(/^(-?)0+(?=\d)/, '$1');
}
