import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { renderScreen } from '@/components/test-screen';
import type { Payment } from '@/lib/domain/payments/payments';
import { PaymentLine } from './payment-line';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(cleanup);

const NOON = Date.parse('2026-11-10T18:00:00Z');

function steps(given: Partial<Payment>, expires: number | null = null, locale: 'es-MX' | 'en' = 'es-MX') {
  const payment = samplePayment({ charge_id: 'p', ...given });
  const charges = { data: [{ id: 'p', payment_method: { expires_at: expires } }] };
  renderScreen(<PaymentLine payment={payment} order={{ id: 'o', charges }} asOf={NOON} />, { locale });
  const line = within(screen.getByRole('region', { name: locale === 'en' ? 'What happened' : 'Qué pasó' }));
  return line.getAllByRole('listitem').map((item) => item.textContent);
}

test('O-DATE-04 O-DATE-08 the timeline is exact to the second, in the business zone, and says what has no date', () => {
  expect(steps({ pay_date: 1711951140, invoice_id: 'inv_1', deposit_date: 'ayer' })).toEqual([
    'Creado31/3/2024 21:00:00',
    '→Pagado31/3/2024 23:59:00',
    '→Depositadoayer',
    '→En factura de comisiónel proveedor no informa cuándoVer la factura',
  ]);
  expect(screen.getByText('31/3/2024 23:59:00').getAttribute('title')).toContain('Ciudad de México');
});

test('when a reference expires is told by its order alone: today with its local hour, else by day', () => {
  const tonight = Date.parse('2026-11-11T03:36:00Z') / 1000;
  const pending = { status: 'pending_payment', create_date: NOON - 3_600_000 };
  expect(steps(pending, tonight)).toEqual(['Creado10/11/2026 11:00:00', '→Vencehoy 21:36']);
  cleanup();
  expect(steps(pending, tonight, 'en')).toEqual(['Created10 Nov 2026 11:00:00', '→Expirestoday 21:36']);
  cleanup();
  expect(steps(pending, tonight + 86_400)).toEqual(['Creado10/11/2026 11:00:00', '→Vence11/11/2026 21:36']);
  cleanup();
  for (const unknown of [null, 0]) {
    expect(steps(pending, unknown)).toEqual(['Creado10/11/2026 11:00:00']);
    cleanup();
  }
});

test('the deposit and the invoice are links: to the payments of that deposit, around its day, and to the invoice', () => {
  steps({ pay_date: NOON, deposit_date: NOON + 86_400_000, deposit_reference: '0012345', invoice_id: 'inv_1' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/sandbox/payments?by=deposited&deposit_reference=0012345&from=2026-11-04&to=2026-11-18',
    '/sandbox/invoices/inv_1',
  ]);
});
