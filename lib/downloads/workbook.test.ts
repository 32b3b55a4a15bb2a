import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { Payment } from '@/lib/domain/payments/payments';
import { invoicesContent } from '@/lib/exports/contents/invoices';
import { paymentsContent } from '@/lib/exports/contents/payments';
import { fileOf, pagesOf, RULES, testPayment } from '@/lib/exports/test-file';
import { readWorkbook } from '@/lib/exports/testing/read-workbook';
import { checkFile } from '@/lib/file-check/check';
import es from '@/lib/messages/es-MX.json';
import { workbookWords } from './workbook-words';

const words = workbookWords('es-MX', RULES.timeZone);
const check = (bytes: Buffer) => checkFile([new Blob([new Uint8Array(bytes)])], () => undefined);

const invoice = (id: string, date: string, status = 'paid'): Invoice => ({
  id,
  company_id: null,
  date,
  amount: 1000,
  commission: -35.005,
  commission_amount: -30.18,
  commission_tax: -4.825,
  net: 964.995,
  status,
});

const SHOWN = ['date', 'status', 'amount', 'commission', 'commission_amount', 'commission_tax', 'net', 'id'];

async function invoicesBook(payments = false) {
  const invoices = [
    ...['2026-01', '2026-02', '2026-03'].map((date) => invoice(date, date)),
    invoice('bad', '2026-03', 'error'),
  ];
  const carried = [testPayment({ charge_id: '1', invoice_id: '2026-01', commission: 35.005 })];
  const source = {
    invoices: () => Promise.resolve(invoices),
    payments: () => (payments ? pagesOf(carried) : pagesOf<Payment>()),
  };
  const content = invoicesContent(RULES, { columns: SHOWN, ids: null, payments }, source, newReadStats());
  const { bytes, job } = await fileOf(content, { noun: 'invoices', format: 'xlsx', words });
  return { book: await readWorkbook(bytes), bytes, job };
}

test('R-23 a workbook of invoices is in words, with real months, as many rows and columns as were promised, errors and totals apart', async () => {
  const { book, bytes, job } = await invoicesBook();
  expect([...book.keys()]).toEqual(['Facturas', 'Facturas con error', 'Totales', 'Totales por año', 'Recibo']);
  const [head, ...rows] = book.get('Facturas') ?? [];
  expect(head).toEqual([
    'Mes de facturación',
    'Estado',
    ...['Monto', 'Comisión', 'Comisión antes de IVA', 'IVA de la comisión', 'Neto'].map((name) => `${name} (MXN)`),
    'Factura',
  ]);
  expect(rows.map(([month, status]) => [month, status])).toEqual([
    [new Date('2026-01-01T00:00:00Z'), 'Pagada'],
    [new Date('2026-02-01T00:00:00Z'), 'Pagada'],
    [new Date('2026-03-01T00:00:00Z'), 'Pagada'],
  ]);
  expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(-105.015, 9);
  expect(
    book
      .get('Facturas con error')
      ?.slice(1)
      .map(([, status]) => status),
  ).toEqual(['Con error']);
  const totals = book.get('Totales') ?? [];
  expect(totals[0]).toEqual(['Monto', 'Estado', 'Moneda', 'Filas', 'Suma', 'Sin monto']);
  expect(totals.find(([of]) => of === 'Comisión (MXN)')).toEqual(['Comisión (MXN)', 'Pagada', 'MXN', 3, -105.015, 0]);
  expect(book.get('Totales por año')?.[1]?.slice(0, 3)).toEqual([2026, 'Con error', 1]);
  expect([job.rowsDone, job.receipt.language]).toEqual([4, 'es-MX']);
  const checked = await check(bytes);
  expect([checked.tables.map(({ whole }) => whole), checked.statements]).toEqual([
    [true, true, true, true],
    { sealed: true, statements: [], lines: [] },
  ]);
});

test('R-23 the payments of invoices come only on request, with what they differ by', async () => {
  const { book, bytes } = await invoicesBook(true);
  expect([...book.keys()]).toEqual([
    ...['Facturas', 'Facturas con error', 'Totales', 'Totales por año', 'Pagos', 'Recibo'],
  ]);
  expect(book.get('Facturas')?.[0]?.slice(-4)).toEqual([
    'Pagos de la factura',
    'Comisión de esos pagos (MXN)',
    'De ellos, sin comisión',
    'Diferencia (MXN)',
  ]);
  expect((await check(bytes)).tables.every(({ whole }) => whole)).toBe(true);
});

test('R-23 a workbook without invoices in error has no sheet for them', async () => {
  const source = { invoices: () => Promise.resolve([invoice('a', '2026-01')]), payments: () => pagesOf<Payment>() };
  const content = invoicesContent(RULES, { columns: 'all', ids: null, payments: false }, source, newReadStats());
  const { bytes } = await fileOf(content, { noun: 'invoices', format: 'xlsx', words });
  expect([...(await readWorkbook(bytes)).keys()]).toEqual(['Facturas', 'Totales', 'Totales por año', 'Recibo']);
  expect((await check(bytes)).tables.every(({ whole }) => whole)).toBe(true);
});

test('R-23 a workbook of payments has one column a date, on the wall clock it names, and sums per status and currency', async () => {
  const payments = [
    testPayment({ charge_id: 'a', status: 'paid', charge_amount: 100.1, livemode: false, pay_date: 1711940400 }),
    testPayment({ charge_id: 'b', status: 'expired', charge_amount: 50, name: 'Pagado' }),
    testPayment({ charge_id: 'c', status: 'paid', charge_amount: null, currency: 'USD' }),
    testPayment({ charge_id: 'd', status: 'a_new_one', charge_amount: 1 }),
  ];
  const columns = ['status', 'charge_amount', 'pay_date', 'livemode', 'name'];
  for (const locale of ['es-MX', 'en'] as const) {
    const content = paymentsContent(RULES, { columns, ids: null }, pagesOf(payments), newReadStats());
    const { bytes } = await fileOf(content, { format: 'xlsx', words: workbookWords(locale, RULES.timeZone) });
    const book = await readWorkbook(bytes);
    const isSpanish = locale === 'es-MX';
    expect([...book.keys()]).toEqual(isSpanish ? ['Pagos', 'Totales', 'Recibo'] : ['Payments', 'Totals', 'Receipt']);
    const [head, first, second, , fourth] = book.get(isSpanish ? 'Pagos' : 'Payments') ?? [];
    if (isSpanish) {
      const { status, charge_amount, pay_date, livemode, name, currency } = es.paymentFields;
      expect(head).toEqual([status, charge_amount, `${pay_date} (Ciudad de México)`, livemode, name, currency]);
      expect(first?.slice(0, 4)).toEqual(['Pagado', 100.1, new Date('2024-03-31T21:00:00Z'), 'Prueba']);
      expect([second?.[4], fourth?.[0]]).toEqual(['Pagado', 'a_new_one']);
    }
    expect(book.get(isSpanish ? 'Totales' : 'Totals')?.slice(1)).toEqual(
      [
        [head?.[1], 'a_new_one', 'MXN', 1, 1, 0],
        [head?.[1], isSpanish ? 'Pagado' : 'Paid', 'MXN', 1, 100.1, 0],
        [head?.[1], isSpanish ? 'Pagado' : 'Paid', 'USD', 1, null, 1],
        [head?.[1], isSpanish ? 'Vencido' : 'Expired', 'MXN', 1, 50, 0],
      ].sort(([, a], [, b]) => (String(a) < String(b) ? -1 : 1)),
    );
    const checked = await check(bytes);
    expect([checked.tables.every(({ whole }) => whole), checked.statements.statements]).toEqual([true, []]);
  }
});

test('R-48 a workbook has the parts that strict readers want: shared texts, properties, theme, its size and a filter', async () => {
  const { bytes } = await invoicesBook();
  const parts = unzipSync(bytes);
  const text = (path: string) => Buffer.from(parts[path] ?? []).toString();
  for (const path of ['docProps/core.xml', 'docProps/app.xml', 'xl/theme/theme1.xml', 'xl/sharedStrings.xml']) {
    expect(text(path), path).toMatch(/^<\?xml/);
    expect(text('[Content_Types].xml')).toContain(`PartName="/${path}"`);
  }
  const sheet = text('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<dimension ref="A1:H4"/>');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:H4"/>');
  expect(sheet).not.toContain('inlineStr');
  expect(text('xl/workbook.xml')).toContain('hidden="1">\'Facturas\'!$A$1:$H$4</definedName>');
  const uses = Object.keys(parts)
    .filter((path) => path.startsWith('xl/worksheets/'))
    .reduce((sum, path) => sum + (text(path).match(/ t="s"/g)?.length ?? 0), 0);
  const unique = text('xl/sharedStrings.xml').match(/<si>/g)?.length;
  expect(text('xl/sharedStrings.xml')).toContain(`count="${uses}" uniqueCount="${unique}"`);
});
