import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Receipt, ReceiptSum } from '@/lib/domain/files/receipt';
import { lineText, sealedText, statementsOf } from '@/lib/domain/files/receipt-seal';
import type { ReadReceipt } from '@/lib/domain/files/receipt-table';
import { DecimalSum } from '@/lib/domain/money/decimals';
import { compareDecimals } from '@/lib/domain/money/money';

export interface ReceiptCheck {
  sealed: boolean;
  statements: string[];
  lines: string[];
}

export function checkReceipt({ receipt, lines }: ReadReceipt, sums: ReceiptSum[] | null): ReceiptCheck {
  const statements = new Set(sums !== null && !areSame(receipt.sums, sums, receipt.language ?? null) ? ['sums'] : []);
  if (receipt.seal === null) return { sealed: false, statements: [...statements], lines: [] };
  for (const name of editedStatements(receipt, receipt.seal.statements)) statements.add(name);
  if (digest(sealedText(receipt.seal)) !== receipt.seal.sha256) statements.add('seal');
  return {
    sealed: true,
    statements: [...statements],
    lines: lines === null ? [] : editedLines(lines, receipt.seal.lines),
  };
}

function editedStatements(receipt: Receipt, sealed: Record<string, string>): string[] {
  const texts = statementsOf(receipt);
  const names = new Set([...Object.keys(texts), ...Object.keys(sealed)]);
  // The digests of rows are dropped from a receipt that is long remembered; then no row can be named, but none is stated wrongly.
  const dropped = receipt.tables.some(({ rows, digests }) => rows > 0 && digests === null);
  return [...names].filter((name) => !(name === 'digests' && dropped) && digest(texts[name] ?? '') !== sealed[name]);
}

function editedLines(lines: readonly [string, string][], sealed: readonly [string, string][]): string[] {
  const wanted = sealed.map(([label, sha]) => `${sha} ${label}`);
  const edited: string[] = [];
  for (const line of lines) {
    const at = wanted.indexOf(`${digest(lineText(line))} ${line[0]}`);
    if (at === -1) edited.push(line[0]);
    else wanted.splice(at, 1);
  }
  return [...new Set([...edited, ...wanted.map((line) => line.slice(line.indexOf(' ') + 1))])];
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function areSame(stated: readonly ReceiptSum[], found: readonly ReceiptSum[], language: string | null): boolean {
  const keyOf = ({ status, currency }: ReceiptSum) => (language === null ? `${status ?? ''} ${currency}` : currency);
  const [left, right] = [addedBy(keyOf, stated), addedBy(keyOf, found)];
  const isLike = ([key, one]: [string, Added]) => {
    const other = right.get(key);
    if (other?.rows !== one.rows || other.missing !== one.missing) return false;
    return compareDecimals(one.sum.amount(), other.sum.amount()) === 0;
  };
  return left.size === right.size && [...left].every(isLike);
}

interface Added {
  sum: DecimalSum;
  rows: number;
  missing: number;
}

function addedBy(keyOf: (sum: ReceiptSum) => string, sums: readonly ReceiptSum[]): Map<string, Added> {
  const added = new Map<string, Added>();
  for (const one of sums) {
    const all = added.get(keyOf(one)) ?? { sum: new DecimalSum(), rows: 0, missing: 0 };
    all.sum.add(one.sum);
    all.rows += one.rows;
    all.missing += one.missing;
    added.set(keyOf(one), all);
  }
  return added;
}
