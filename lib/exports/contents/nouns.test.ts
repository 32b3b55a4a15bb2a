import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { Order } from '@/lib/domain/orders/orders';
import { commissionParts } from '@/lib/domain/payments/commission';
import type { Payment } from '@/lib/domain/payments/payments';
import { FACTS, fileOf, pagesOf, paymentsFile, RULES, readCsv, testPayment } from '@/lib/exports/test-file';
import { readWorkbook } from '@/lib/exports/testing/read-workbook';
import { customersContent } from './customers';
import { invoicesContent } from './invoices';
import { ordersContent } from './orders';
import { paymentColumns } from './payments';

const invoice = (id: string, date: string, commission: number, status = 'paid') => ({
  id,
  company_id: null,
  date,
  amount: 1000,
  commission,
  commission_amount: commission,
  commission_tax: 0,
  net: 1000 + commission,
  status,
});

test('O-EXP-06 O-MON-05 an invoices workbook has totals per year, the payments of each invoice and the difference beside it', async () => {
  const invoices = [invoice('b', '2026-01', -10.01), invoice('a', '2025-12', -5), invoice('e', '2025-12', -5, 'error')];
  const payments = [
    testPayment({ charge_id: '1', invoice_id: 'b', commission: 6 }),
    testPayment({ charge_id: '2', invoice_id: 'b', commission: 4 }),
    testPayment({ charge_id: '3', invoice_id: 'a', commission: 5 }),
    testPayment({ charge_id: '4', invoice_id: 'b', commission: null }),
  ];
  const source = { invoices: () => Promise.resolve(invoices), payments: () => pagesOf(payments) };
  const wish = { columns: ['date', 'commission'], ids: null, payments: true };
  const facts = { noun: 'invoices' as const, format: 'xlsx' as const };
  const { bytes, job } = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), facts);
  const book = await readWorkbook(bytes);
  const table = (name: string): unknown[] => {
    const [headers = [], ...rows] = book.get(name) ?? [];
    return rows.map((row) => Object.fromEntries(headers.map((header, i) => [String(header), row[i]])));
  };
  const row = (date: string, commission: number, more: object) => ({ date, commission, ...more, currency: 'MXN' });
  expect([...book.keys()]).toEqual(['invoices', 'years', 'payments', 'Recibo']);
  expect(table('invoices')).toEqual([
    row('2026-01', -10.01, { payments: 3, payments_commission: 10, payments_without_commission: 1, difference: -0.01 }),
    row('2025-12', -5, { payments: 1, payments_commission: 5, payments_without_commission: 0, difference: 0 }),
    row('2025-12', -5, { payments: 0, payments_commission: 0, payments_without_commission: 0, difference: null }),
  ]);
  expect(table('years')).toMatchObject([
    {
      year: '2026',
      status: 'paid',
      invoices: 1,
      commission: -10.01,
      payments: 3,
      payments_without_commission: 1,
      difference: -0.01,
    },
    { year: '2025', status: 'error', invoices: 1, commission: -5, payments: 0, difference: null },
    { year: '2025', status: 'paid', invoices: 1, commission: -5, payments: 1, difference: 0 },
  ]);
  expect(table('payments')).toHaveLength(4);
  expect(job.receipt?.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['invoices', 3],
    ['years', 3],
    ['payments', 4],
  ]);
  const alone = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), { ...facts, format: 'csv' });
  expect(readCsv(alone.bytes)[1]).toEqual(["'2026-01", '-10.01', '3', '10.00', '1', '-0.01', 'MXN']);
  const archive = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), { ...facts, format: 'csv.zip' });
  const endings = Object.keys(unzipSync(archive.bytes)).map((name) => /T\d{4}(.*)$/.exec(name)?.[1]);
  expect(endings).toEqual(['-payments.csv', '.csv', '-years.csv', '-recibo.csv']);
});

const order: Order = {
  id: 'ord_1',
  amount: 30_050,
  amount_refunded: 0,
  currency: 'MXN',
  payment_status: 'paid',
  created_at: 1_711_940_400,
  metadata: { branch: '=1' },
  customer_info: { name: 'José Núñez Ávila', phone: '0445512345678' },
  shipping_contact: { address: { postal_code: '01000' } },
  line_items: { data: [{ name: 'Silla', quantity: 2 }], has_more: true },
  charges: {
    data: [
      { id: 'c1', status: 'expired', amount: 30_050, payment_method: { reference: '93000262280678' } },
      { id: 'c2', status: 'paid', amount: 30_050, fee: 700, refunds: { data: [{ id: 'r', amount: -100 }] } },
    ],
  },
};

async function orderRows(rows: 'charge' | 'order', columns: 'all' | string[] = 'all') {
  const content = ordersContent(RULES, { columns, ids: null, rows }, pagesOf([order, { id: 'ord_2' }]), newReadStats());
  const { bytes, job } = await fileOf(content, { ...FACTS, noun: 'orders' });
  const [header = [], ...lines] = readCsv(bytes);
  return { rows: lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i]]))), job };
}

test('O-EXP-03 an orders file has a row a charge, the amount of an order once, postal codes and telephones whole', async () => {
  const { rows, job } = await orderRows('charge');
  expect(rows).toMatchObject([
    { id: 'ord_1', amount: '300.50', shipping_postal_code: "'01000", phone: "'0445512345678", charge_id: 'c1' },
    { id: 'ord_1', amount: '', charge_id: 'c2', charge_amount: '300.50', charge_fee: '7.00', charge_refunded: '-1.00' },
    { id: 'ord_2', amount: '', charge_id: '' },
  ]);
  expect(rows[0]).toMatchObject({
    charge_reference: "'93000262280678",
    items: '2 × Silla; …',
    metadata: '{"branch":"=1"}',
  });
  expect(job.receipt?.sums.map(({ status, sum }) => [status, sum])).toEqual([
    ['expired', '300.50'],
    ['paid', '300.50'],
  ]);
  const whole = await orderRows('order', ['id', 'amount', 'charge_id', 'created_at']);
  expect(whole.rows).toEqual([
    {
      id: 'ord_1',
      amount: '300.50',
      'created_at (America/Mexico_City)': '2024-03-31 21:00:00',
      'created_at (UTC ms)': '1711940400000',
      partial: 'items',
      currency: 'MXN',
    },
    {
      id: 'ord_2',
      amount: '',
      'created_at (America/Mexico_City)': '',
      'created_at (UTC ms)': '',
      partial: '',
      currency: '',
    },
  ]);
});

test('O-MON-04 no file has an amount without a column that names its currency, whatever columns were chosen', async () => {
  const headersOf = async (columns: string[]) => Object.keys((await orderRows('charge', columns)).rows[0] ?? {});
  expect(await headersOf(['charge_fee', 'amount'])).toEqual([
    'charge_fee',
    'amount',
    'partial',
    'currency',
    'charge_currency',
  ]);
  expect(await headersOf(['charge_currency', 'charge_fee'])).toEqual(['charge_currency', 'charge_fee', 'partial']);
  expect(await headersOf(['id'])).toEqual(['id', 'partial']);
  const source = { invoices: () => Promise.resolve([invoice('i', '2026-01', -5)]), payments: () => pagesOf<Payment>() };
  const wish = { columns: ['net'], ids: null, payments: false };
  const { bytes } = await fileOf(invoicesContent(RULES, wish, source, newReadStats()), { noun: 'invoices' });
  expect(readCsv(bytes)).toEqual([
    ['net', 'currency'],
    ['995.00', 'MXN'],
  ]);
});

test('O-PAG-08 an order of which the provider keeps charges back is marked, in every file and on each of its rows', async () => {
  const charge = (id: string) => ({
    id,
    status: 'paid',
    amount: 10_000,
    payment_method: { reference: '93000262280678' },
  });
  const hidden: Order = { id: 'o', amount: 25_000, currency: 'MXN', charges: { data: [charge('a')], has_more: true } };
  const counted: Order = { id: 'p', charges: { data: [charge('b'), charge('c')], total: 3 } };
  const rowsOf = async (rows: 'charge' | 'order', columns: string[]) => {
    const content = ordersContent(
      RULES,
      { columns, ids: null, rows },
      pagesOf([hidden, counted, { id: 'q' }]),
      newReadStats(),
    );
    const { bytes, job } = await fileOf(content, { noun: 'orders' });
    expect(job.receipt?.derived).toContainEqual({ column: 'partial', definition: expect.stringContaining('whole') });
    return readCsv(bytes);
  };
  expect(await rowsOf('charge', ['charge_id'])).toEqual([
    ['charge_id', 'partial'],
    ['a', 'charges'],
    ['b', 'charges'],
    ['c', 'charges'],
    ['', ''],
  ]);
  const [, first] = await rowsOf('order', ['reference', 'amount', 'charges']);
  expect(first).toEqual(['93000262280678; …', '250.00', '1', 'charges', 'MXN']);
});

test('every column that an address may name is one of the file', async () => {
  expect([...new Set(paymentColumns(RULES, FILE_COLUMNS.payments).map(({ id }) => id))]).toEqual(FILE_COLUMNS.payments);
  const orders = await orderRows('charge', [...FILE_COLUMNS.orders]);
  const headers = Object.keys(orders.rows[0] ?? {}).map((header) => header.split(' (')[0]);
  expect([...new Set(headers)]).toEqual(FILE_COLUMNS.orders);
  const sources = { data: [{ id: 's', reference: '000123' }], has_more: true };
  const pages = pagesOf([{ id: 'cus_1', name: '@x', payment_sources: sources }]);
  const wish = { columns: FILE_COLUMNS.customers, ids: null };
  const { bytes } = await fileOf(customersContent(RULES, wish, pages, newReadStats()), { noun: 'customers' });
  const [header = [], row = []] = readCsv(bytes);
  expect([...new Set(header.map((name) => name.split(' (')[0]))]).toEqual(FILE_COLUMNS.customers);
  expect(row.slice(0, 6)).toEqual(['cus_1', "'@x", '', '', '', '000123; …']);
});

test('sums of a receipt, of the rows of its file and of the records are equal to the centavo', async () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 });
  const record = fc.tuple(cents, fc.constantFrom('paid', 'expired'), fc.constantFrom('MXN', 'USD'));
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 30 }), async (records) => {
      const payments = records.map(([amount, status, currency], i) =>
        testPayment({ charge_id: `p${i}`, charge_amount: amount / 100, commission: 3.48, status, currency }),
      );
      const columns = ['status', 'currency', 'charge_amount', 'net_derived'];
      const { bytes, job } = await paymentsFile([payments], { columns });
      const rows = readCsv(bytes).slice(1);
      const centavos = (text = '') => Number(text.replace('.', ''));
      for (const { status, currency, sum } of job.receipt?.sums ?? []) {
        const wanted = records.filter((row) => row[1] === status && row[2] === currency);
        const written = rows.filter((row) => row[0] === status && row[1] === currency);
        const total = wanted.reduce((all, [amount]) => all + amount, 0);
        expect([centavos(sum), written.reduce((all, row) => all + centavos(row[2]), 0)]).toEqual([total, total]);
      }
      const nets = payments.map((payment) => Number(commissionParts(payment, RULES).net));
      expect(rows.map((row) => centavos(row[3]))).toEqual(nets);
    }),
    { numRuns: 30 },
  );
});
