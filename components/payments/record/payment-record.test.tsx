import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import es from '@/lib/messages/es-MX.json';
import { PaymentRecordView } from './payment-record';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(given: Partial<Payment>) {
  const payment = samplePayment({ charge_id: '68e29aba5a3d7e0001000067', ...given });
  answerApi(() => Response.json({ payment, asOf: 1711951199000, window: { from: 1, to: 2 } }));
  const shown = renderScreen(<PaymentRecordView id={payment.charge_id} at={createdAt(payment)} />);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

const DERIVED = ['Comisión antes de IVA', 'IVA de la comisión', 'Neto (monto − comisión)', 'Cómo se calcula'];

const value = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

test('every field that has a value is shown, and no other', async () => {
  const filled = Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, `value of ${field}`]));
  await open({
    ...filled,
    charge_id: 'c',
    create_date: 1711940400000,
    partial: true,
    livemode: false,
    metadata: '{"a":"b"}',
  });
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const expected = PAYMENT_FIELDS.filter((field) => field !== 'metadata').map((field) => es.paymentFields[field]);
  expect(terms.sort()).toEqual([...expected, ...DERIVED, 'a'].sort());
  cleanup();
  await open({ charge_amount: 0, name: '' });
  expect(screen.queryByText('Nombre', { selector: 'dt' })).toBeNull();
  expect(value('Monto')?.textContent).toBe('$0.00MXN');
});

test('what follows from the commission is said to be worked out, with its rounding, and is no zero without one', async () => {
  await open({ charge_amount: 460, commission: 11.63 });
  expect(DERIVED.slice(0, 3).map((term) => value(term)?.textContent)).toEqual(['$10.03', '$1.60', '$448.37']);
  expect(value('Cómo se calcula')?.textContent).toMatch(/el proveedor no lo reporta.*16\s?%/);
  cleanup();
  await open({ charge_amount: 460, commission: 10.04 });
  expect(value('Cómo se calcula')?.textContent).toContain('−$0.01');
  cleanup();
  await open({ charge_amount: 460, commission: null });
  expect(DERIVED.slice(0, 3).map((term) => value(term)?.textContent)).toEqual(Array(3).fill('no disponible'));
});

test('R-06 a partly refunded payment says how much its order knows to be refunded, of how much, or that it is not known', async () => {
  const payment = { status: 'partially_refunded', charge_amount: 2872, commission: 112, order_id: 'ord_1' };
  const charges = { data: [{ id: '68e29aba5a3d7e0001000067' }] };
  answerApi(({ pathname }) =>
    pathname.includes('/orders/')
      ? Response.json({ order: { id: 'ord_1', currency: 'MXN', amount_refunded: 167300, charges }, asOf: 1 })
      : Response.json({
          payment: samplePayment({ charge_id: '68e29aba5a3d7e0001000067', ...payment }),
          asOf: 1711951199000,
          window: { from: 1, to: 2 },
        }),
  );
  renderScreen(<PaymentRecordView id="68e29aba5a3d7e0001000067" />);
  expect(await screen.findByText('Devuelto $1,673.00 de $2,872.00')).toBeTruthy();
  expect(screen.getByText('Neto $2,760.00')).toBeTruthy();
  cleanup();
  await open({ ...payment, order_id: '' });
  expect(screen.getByText('Devuelto: monto no conocido')).toBeTruthy();
  cleanup();
  await open({ status: 'paid', order_id: '' });
  expect(screen.queryByText(/Devuelto/)).toBeNull();
});

test('what only the provider needs is folded', async () => {
  await open({ payment_cash: 'CashPayment', payment_method: 'HostedPayment', exchange_rate: 1, partial: false });
  const folded = screen.getByText('Datos técnicos').closest('details');
  expect(folded?.open).toBe(false);
  for (const field of ['payment_cash', 'payment_method', 'exchange_rate', 'partial'] as const) {
    expect(folded?.contains(screen.getByText(es.paymentFields[field], { selector: 'dt' }))).toBe(true);
  }
});

test('it leads to its order, customer and invoice', async () => {
  await open({ order_id: 'ord_1', customer_id: 'cus_1', invoice_id: 'inv_1' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/sandbox/orders/ord_1', '/sandbox/customers/cus_1', '/sandbox/invoices/inv_1']),
  );
});

describe('metadata', () => {
  test('a JSON object is laid out by name', async () => {
    await open({ metadata: '{"pedido":"PED-1"}' });
    expect(value('pedido')?.textContent).toBe('PED-1');
  });

  test.each(['not json', '{"a":', '[1]'])('O-API-07 %s is shown raw, with a note', async (metadata) => {
    await open({ metadata });
    expect(screen.getByText(metadata)).toBeTruthy();
    expect(screen.getByText(/Se muestra tal como llegó/)).toBeTruthy();
  });

  test('O-API-07 nothing is shown for nothing, and 200 kB do not stop the page', async () => {
    await open({ metadata: '' });
    expect(screen.queryByText('Metadatos')).toBeNull();
    cleanup();
    await open({ metadata: 'x'.repeat(200_000) });
    expect(screen.getByText(/demasiado largo/)).toBeTruthy();
  });

  test('O-API-06 names that poison prototypes are plain text', async () => {
    await open({ metadata: '{"__proto__":{"polluted":1}}' });
    expect(value('__proto__')?.textContent).toContain('polluted');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

test('O-API-11 an amount beyond the exact range keeps its digits', async () => {
  await open({ charge_amount: '9007199254740993' });
  expect(value('Monto')?.textContent).toBe('$9,007,199,254,740,993.00MXN');
});

test('a date that cannot be read is shown as it came', async () => {
  await open({ pay_date: 'ayer' });
  expect(value('Pagado')?.textContent).toBe('ayer');
});

test('copied as text, it answers a customer on the phone', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await open({
    charge_amount: 420,
    reference_oxxo: '98000013104537',
    reference_id: 'PED-1043',
    name: 'Lucía Ejemplo Ríos',
    pay_date: 1711951140000,
    store: '10MEXTST01',
  });
  screen.getByRole('button', { name: 'Copiar como texto' }).click();
  expect(writeText).toHaveBeenCalledWith(
    [
      'Pago de $420.00 MXN · Pagado',
      'Referencia de pago: 98000013104537',
      'Pedido: PED-1043',
      'A nombre de: Lucía Ejemplo Ríos',
      'Creado: 31/3/2024 21:00',
      'Pagado: 31/3/2024 23:59, tienda 10MEXTST01',
      'Hora de Ciudad de México',
    ].join('\n'),
  );
});

test('a failure says what happened and offers to retry', async () => {
  answerApi(() =>
    Response.json({ error: { code: 'provider_refused_key', message: 'x', requestId: 'req_3' } }, { status: 502 }),
  );
  renderScreen(<PaymentRecordView id="c" at={null} />);
  expect((await screen.findByRole('alert')).textContent).toContain('req_3');
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
});

test('a record that the provider does not have is said not to be found, also when only the browser hears of it', async () => {
  openAddress('/sandbox/payments/pay_x');
  answerApi(() => Response.json({ error: { code: 'not_found', message: 'x', requestId: 'r' } }, { status: 404 }));
  renderScreen(<PaymentRecordView id="pay_x" at={null} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('No se encontró el pago');
  expect(screen.getByText(/pay_x/)).toBeTruthy();
});
