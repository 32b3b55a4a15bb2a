import { expect, test } from 'vitest';
import { countFileColumns } from '@/lib/domain/files/file-columns';
import type { FileNoun } from '@/lib/domain/files/files';
import { newReadStats } from '@/lib/domain/files/read-stats';
import { customersContent } from '@/lib/exports/contents/customers';
import { invoicesContent } from '@/lib/exports/contents/invoices';
import { ordersContent } from '@/lib/exports/contents/orders';
import { paymentsContent } from '@/lib/exports/contents/payments';
import type { FileContent } from '@/lib/exports/file/make-file';
import { fileOf, pagesOf, RULES } from '@/lib/exports/test-file';
import { workbookWords } from './workbook-words';

const invoices = { invoices: () => Promise.resolve([]), payments: () => pagesOf<never>() };

const LISTS: [FileNoun, string[], (columns: string[]) => FileContent][] = [
  [
    'payments',
    ['status', 'charge_amount', 'foreign_charge_amount', 'net_derived', 'create_date', 'pay_date'],
    (columns) => paymentsContent(RULES, { columns, ids: null }, pagesOf<never>(), newReadStats()),
  ],
  [
    'payments',
    ['status', 'commission_before_tax'],
    (columns) => paymentsContent(RULES, { columns, ids: null }, pagesOf<never>(), newReadStats()),
  ],
  [
    'invoices',
    ['date', 'status', 'amount', 'commission', 'net', 'id'],
    (columns) => invoicesContent(RULES, { columns, ids: null, payments: false }, invoices, newReadStats()),
  ],
  [
    'customers',
    ['name', 'created_at', 'id'],
    (columns) => customersContent(RULES, { columns, ids: null }, pagesOf<never>(), newReadStats()),
  ],
  [
    'orders',
    ['payment_status', 'amount', 'created_at', 'id'],
    (columns) => ordersContent(RULES, { columns, ids: null, rows: 'order' }, pagesOf<never>(), newReadStats()),
  ],
  [
    'orders',
    ['payment_status', 'amount', 'charge_amount', 'charge_paid_at', 'partial'],
    (columns) => ordersContent(RULES, { columns, ids: null, rows: 'charge' }, pagesOf<never>(), newReadStats()),
  ],
];

test.each(LISTS)('R-23 a file of %s has as many columns as the dialog says: %o', async (noun, columns, contentOf) => {
  for (const format of ['xlsx', 'csv', 'jsonl'] as const) {
    const words = format === 'xlsx' ? workbookWords('es-MX', RULES.timeZone) : null;
    const { job } = await fileOf(contentOf(columns), { noun, format, words });
    const rows = columns.includes('charge_amount') ? 'charge' : 'order';
    expect([format, job.receipt.tables[0]?.columns.length]).toEqual([
      format,
      countFileColumns(noun, columns, { format, rows }),
    ]);
  }
});
