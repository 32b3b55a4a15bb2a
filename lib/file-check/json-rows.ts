import { type CellKind, canonicalNumber, canonicalOddText } from '@/lib/domain/files/canonical-rows';
import { parseExactJson } from '@/lib/domain/json/exact-json';
import { exactDecimal } from '@/lib/domain/money/money';
import { type ReadTable, tableOf } from './tables';

export function jsonTable(pieces: AsyncIterable<string>): ReadTable {
  async function* rows() {
    let keys: string[] | null = null;
    let number = 1;
    for await (const lines of linesOf(pieces)) {
      const read: { number: number; cells: unknown[] }[] = [];
      for (const line of lines) {
        const record = recordOf(line);
        if (keys === null) {
          keys = Object.keys(record);
          read.push({ number, cells: keys });
        }
        number += 1;
        read.push({ number, cells: keys.map((key) => record[key]) });
      }
      yield read;
    }
  }
  return tableOf(rows(), canonicalJson);
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield [rest];
}

function recordOf(line: string): Record<string, unknown> {
  try {
    const value = parseExactJson(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function canonicalJson(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return canonicalNumber(exactDecimal(value, 'JPY', 'major') ?? String(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'text') return text;
  return kind === 'date' && WALL_CLOCK.test(text) ? text.replace('T', ' ') : canonicalOddText(text);
}

const WALL_CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
