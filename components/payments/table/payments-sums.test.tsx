import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { renderScreen } from '@/components/test-screen';
import { PaymentsSums } from './payments-sums';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(cleanup);

test('what is collected, unpaid, lost and returned is never added together, nor pesos to dollars', () => {
  const payment = (status: string, charge_amount: number | null, currency = 'MXN') =>
    samplePayment({ charge_id: `${status} ${currency}`, status, charge_amount, currency, commission: null });
  const rows = [
    payment('paid', 100),
    payment('expired', 20),
    payment('partially_refunded', 1.5),
    payment('pending_payment', 3),
    payment('canceled', 4),
    payment('refunded', 50),
    payment('on_the_moon', 7),
    payment('paid', 9, 'USD'),
    payment('pending_payment', null),
  ];
  renderScreen(<PaymentsSums rows={rows} of="loaded" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cobrado (2) $101.50 MXN (2 filas no tienen comisión)',
    'Cobrado (1) $9.00 USD (1 fila no tiene comisión)',
    'Pendiente (2) $3.00 MXN (1 fila no tiene monto)',
    'Vencido o cancelado (2) $24.00 MXN',
    'Devuelto (1) $50.00 MXN',
    'En otro estado (1) $7.00 MXN',
  ]);
});
