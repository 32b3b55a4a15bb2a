import { renderScreen } from '@/components/test-screen';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { ColumnDifference } from '@/lib/file-check/columns';
import type { ReceiptCheck } from '@/lib/file-check/receipt-check';
import type { TableCheck } from '@/lib/file-check/table-check';
import type { RowDifference } from '@/lib/file-check/verdict';
import { CheckResult } from './check-result';

const DIGESTS = 'aaaaaaaabbbbbbbbcccccccc';
export const TABLE = {
  name: 'payments',
  columns: [{ header: 'charge_id', kind: 'text' as const }],
  rows: 3,
  sha256: 'f',
  digests: DIGESTS,
};
export const RECEIPT: Receipt = {
  version: 1,
  fileName: 'corte-sandbox-payments.xlsx',
  account: 'sandbox',
  accountName: 'Almacenes La Ceiba',
  noun: 'payments',
  format: 'xlsx',
  decimal: 'point',
  filters: 'status=paid&by=paid&period=last-month',
  selected: null,
  selectedMissing: 0,
  countedBy: 'paid',
  range: { from: '2026-10-01', to: '2026-10-31' },
  timeZone: 'America/Mexico_City',
  asOf: 1794326400000,
  endedAt: 1794326401000,
  tables: [TABLE],
  summed: 'charge_amount',
  sums: [{ status: 'paid', currency: 'MXN', rows: 3, sum: '1234.50', missing: 0 }],
  derived: [],
  cellsCut: 0,
  countedBefore: 3,
  countedAfter: 3,
  changedMeanwhile: 0,
  seal: null,
};

export const MONTHS = { from: '2025-11', to: '2026-10' };

export const CHECKED: TableCheck = {
  name: 'payments',
  rows: 3,
  receiptRows: 3,
  columns: { missing: [], added: [], renamed: [], moved: [] },
  whole: false,
  difference: { changed: [], added: [], removed: [], moved: [] },
  sortedBy: null,
  digests: DIGESTS,
};

export const GENUINE: ReceiptCheck = { sealed: true, statements: [], lines: [] };

export function verdict(
  given: Partial<TableCheck>,
  receipt: Partial<Receipt> = {},
  statements: Partial<ReceiptCheck> = {},
) {
  renderScreen(
    <CheckResult
      name="x.xlsx"
      check={{
        receipt: { ...RECEIPT, ...receipt },
        statements: { ...GENUINE, ...statements },
        tables: [{ ...CHECKED, ...given }],
      }}
    />,
  );
}

export const difference = (given: Partial<RowDifference>) => ({
  changed: [],
  added: [],
  removed: [],
  moved: [],
  ...given,
});
export const columns = (given: Partial<ColumnDifference>) => ({
  missing: [],
  added: [],
  renamed: [],
  moved: [],
  ...given,
});
