import type { Receipt } from '@/lib/domain/files/receipt';
import { FileSums } from './file-sums';
import { openFile } from './open-file';
import { checkReceipt, type ReceiptCheck } from './receipt-check';
import { checkTable, type TableCheck } from './table-check';

export interface FileCheck {
  receipt: Receipt;
  statements: ReceiptCheck;
  tables: TableCheck[];
}

/** Compares a file with its receipt, and that with its own digests. Throws `UnreadableFile` where there is nothing to compare. */
export async function checkFile(files: readonly Blob[], progress: (rows: number) => void): Promise<FileCheck> {
  const { receipt, lines, tables } = await openFile(files);
  const checks: TableCheck[] = [];
  const sums: { own: FileSums; whole: boolean }[] = [];
  for (const [index, expected] of receipt.tables.entries()) {
    const own = FileSums.of(receipt.noun, receipt.summed, expected);
    const check = await checkTable(tables[index] ?? null, expected, { progress, sums: own });
    if (own) sums.push({ own, whole: check.whole });
    checks.push(check);
  }
  const found = sums.length > 0 && sums.every(({ whole }) => whole) ? sums.flatMap(({ own }) => own.totals()) : null;
  return { receipt, statements: checkReceipt({ receipt, lines }, found), tables: checks };
}
