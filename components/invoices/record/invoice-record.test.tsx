import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { ExplainedInvoiceComparison as InvoiceComparison } from '@/lib/domain/invoices/invoice-comparison';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { InvoiceRecordView } from './invoice-record';

vi.mock('next/navigation', async () => ({
  ...(await (await import('@/components/test-screen')).testNavigation()),
  useParams: () => ({ invoiceId: 'inv_1' }),
}));

const AS_OF = Date.parse('2026-11-10T16:00:00Z');
const WINDOW = { from: Date.parse('2026-08-01T06:00:00Z'), to: AS_OF };

interface Answers {
  invoice?: Partial<Invoice>;
  comparison?: Partial<InvoiceComparison> | Response;
  months?: Record<string, Invoice[]>;
  payments?: (url: URL) => Response | Promise<Response>;
}

function failure(code: string, status: number) {
  return Response.json({ error: { code, message: 'x', requestId: 'req_5' } }, { status });
}

function page(items: unknown[], { total = items.length, next = null as string | null } = {}) {
  return Response.json({ items, total, nextCursor: next, previousCursor: null, asOf: AS_OF, window: WINDOW });
}

function compared(given: Partial<InvoiceComparison>) {
  const agreeing = {
    invoiceCommission: -4060,
    paymentsCommission: 4060,
    difference: 0,
    payments: 2,
    withoutCommission: 0,
    groups: [],
    explanation: null,
  };
  return Response.json({ ...agreeing, currency: 'MXN', window: WINDOW, asOf: AS_OF, ...given });
}

const onePayment = () => page([samplePayment({ charge_id: 'p1' })]);

function open({ invoice = {}, comparison = {}, months = {}, payments = onePayment }: Answers) {
  const requests = answerApi((url) => {
    const [, id, part] = url.pathname.split('/').slice(3);
    if (part === 'payments') return payments(url);
    if (part === 'comparison') return comparison instanceof Response ? comparison : compared(comparison);
    if (id) return Response.json({ invoice: exampleInvoice({ id: 'inv_1', ...invoice }), asOf: AS_OF });
    return page(months[`${url.searchParams.get('year')}-${url.searchParams.get('month')?.padStart(2, '0')}`] ?? []);
  });
  renderScreen(<InvoiceRecordView id="inv_1" />);
  return requests;
}

beforeEach(() => openAddress('/sandbox/invoices/inv_1'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('does it agree with its payments', () => {
  test('to the centavo, with both commissions as they are stored, and the window', async () => {
    open({});
    expect(await screen.findByText('Cuadra al centavo.')).toBeTruthy();
    const figure = (label: RegExp) => screen.getByText(label).closest('div')?.textContent;
    expect(figure(/^Comisión de los 2 pagos/)).toContain('$40.60');
    expect(figure(/^Comisión de la factura/)).toContain('−$40.60');
    expect(screen.getByText(/Se revisaron todos los pagos creados del 1\/8\/2026 /)).toBeTruthy();
  });

  test('a centavo is rounding and no error', async () => {
    open({ comparison: { paymentsCommission: 4061, difference: 1 } });
    expect(await screen.findByText(/Cuadra, con un centavo de redondeo/)).toBeTruthy();
    expect(screen.queryByText('Qué la explica')).toBeNull();
  });

  test('O-MON-05 a difference is worded with its side, and payments without commission are counted', async () => {
    open({ comparison: { paymentsCommission: 2000, difference: -2060, withoutCommission: 2, payments: 9 } });
    expect(await screen.findByText('La factura cobra $20.60 más que sus pagos.')).toBeTruthy();
    expect(screen.getByText(/2 de esos pagos no tienen comisión en MXN/)).toBeTruthy();
    expect(screen.getByText(/Ningún pago del mes está sin factura/)).toBeTruthy();
    cleanup();
    open({ comparison: { paymentsCommission: 5000, difference: 940 } });
    expect(await screen.findByText('La factura cobra $9.40 menos que sus pagos.')).toBeTruthy();
  });

  test('the payments that explain a difference are named first, each with its commission and its record', async () => {
    const row = (charge_id: string, commission: number) => ({
      charge_id,
      create_date: 1757003718730,
      reference_oxxo: '93000000000000',
      name: 'Ana',
      paidAt: 1757026020869,
      depositedAt: 1757351341000,
      commission,
    });
    open({
      comparison: {
        paymentsCommission: 1561,
        difference: -2499,
        groups: [
          { reason: 'without-invoice', payments: 2, commission: 2499, rows: [row('p8', 1339), row('p9', 1160)] },
          { reason: 'later', payments: 70, commission: 99_000, rows: [row('p7', 1000)] },
        ],
        explanation: { reason: 'without-invoice', ids: ['p8', 'p9'], alternatives: 0 },
      },
    });
    expect(
      await screen.findByText(/explican exactamente estos 2 pagos: depositados en su mes, sin factura/),
    ).toBeTruthy();
    const named = screen.getByRole('link', { name: 'p8' });
    expect(named.getAttribute('href')).toBe('/sandbox/payments/p8?at=1757003718730');
    expect(named.closest('li')?.textContent).toContain('$13.39');
    expect(screen.getByText('Se muestran 1 de 70.')).toBeTruthy();
    expect(screen.getByText('$24.99')).toBeTruthy();
  });

  test('an invoice that no payment carries is not called wrong', async () => {
    open({ invoice: { status: 'error' }, comparison: { paymentsCommission: 0, difference: -4060, payments: 0 } });
    expect(await screen.findByText(/Ningún pago tiene esta factura, así que no hay con qué/)).toBeTruthy();
    expect(screen.queryByText(/más que sus pagos/)).toBeNull();
    expect(screen.getByText(/probablemente sin timbrar/)).toBeTruthy();
  });

  test('O-PRX-11 a walk that fails says so and is tried again; the rest of the page stays', async () => {
    open({ comparison: failure('provider_refused_key', 502) });
    expect(await screen.findByText(/no aceptó la llave/)).toBeTruthy();
    expect(screen.getByText(/req_5/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Factura de comisión de octubre de 2026' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
  });
});

describe('the record', () => {
  test('O-MON-07 every field, signs as stored; no fiscal document', async () => {
    open({ invoice: { commission: -35, net: -40.6, company_id: null } });
    const amounts = (await screen.findByRole('heading', { name: 'Montos' })).closest('section');
    if (!amounts) throw new Error('no amounts');
    for (const text of ['$1,000.00', '−$5.60', '−$40.60']) expect(within(amounts).getByText(text)).toBeTruthy();
    expect(within(amounts).getAllByText('−$35.00')).toHaveLength(2);
    for (const part of ['de ella, antes de IVA', 'de ella, IVA']) expect(within(amounts).getByText(part)).toBeTruthy();
    expect(screen.getByText(/no tiene UUID ni RFC/)).toBeTruthy();
  });

  test('a credit note is called one', async () => {
    open({ invoice: { commission: 40.6, net: 40.6 } });
    expect(await screen.findByRole('heading', { name: 'Nota de crédito de octubre de 2026' })).toBeTruthy();
  });

  test('months around it lead to their invoices, and the running one says when it is expected', async () => {
    open({ months: { '2026-09': [exampleInvoice({ id: 'sep', date: '2026-09' })] } });
    const link = await screen.findByRole('link', { name: 'septiembre de 2026' });
    expect(link.getAttribute('href')).toBe('/sandbox/invoices/sep');
    expect(screen.getByText(/noviembre de 2026: aún no emitida, .* 7\/12\/2026/)).toBeTruthy();
  });

  test('another invoice of the same month is named with its status', async () => {
    const months = { '2026-10': [exampleInvoice({ id: 'inv_1' }), exampleInvoice({ id: 'bad', status: 'error' })] };
    open({ months });
    expect((await screen.findByRole('link', { name: /octubre de 2026 \(Con error\)/ })).getAttribute('href')).toContain(
      '/bad',
    );
  });

  test('O-PRX-12 a month that is no month and a status never seen are shown as they came', async () => {
    const requests = open({ invoice: { date: 'sin fecha', status: 'draft' } });
    expect((await screen.findAllByText('draft')).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Factura de comisión' })).toBeTruthy();
    expect(requests.some((url) => url.searchParams.has('month'))).toBe(false);
  });

  test('an unknown invoice names how far back it was looked for', async () => {
    answerApi(() => failure('not_found', 404));
    renderScreen(<InvoiceRecordView id="inv_1" />);
    expect(await screen.findByText(/no tiene la factura inv_1 .* los 7 anteriores/)).toBeTruthy();
  });
});

test('the walk of the comparison begins when the payments are there, and waits in words until then', async () => {
  let answerPayments: (answer: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    answerPayments = resolve;
  });
  const requests = open({ payments: () => held });
  expect(await screen.findByText(/Revisando todos los pagos/)).toBeTruthy();
  expect(requests.some((url) => url.pathname.endsWith('/comparison'))).toBe(false);
  answerPayments(onePayment());
  expect(await screen.findByText('Cuadra al centavo.')).toBeTruthy();
});

test('its payments lead to their records with the instant, and more are loaded behind them', async () => {
  open({
    payments: (url) =>
      url.searchParams.get('cursor')
        ? page([samplePayment({ charge_id: 'p2' })], { total: 2 })
        : page([samplePayment({ charge_id: 'p1', create_date: 1790834400000 })], { total: 2, next: 'c1' }),
  });
  expect(await screen.findByText('1 de 2 en pantalla')).toBeTruthy();
  expect(screen.getByText(/Entre los pagos creados del 1\/8\/2026 al 10\/11\/2026:/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Pagos de esta factura' });
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/sandbox/payments/p1?at=1790834400000');
  fireEvent.click(screen.getByRole('button', { name: /Mostrar .* más/ }));
  expect(await screen.findByText('2 de 2 en pantalla')).toBeTruthy();
});
