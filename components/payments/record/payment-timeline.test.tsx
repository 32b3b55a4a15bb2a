import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { renderScreen } from '@/components/test-screen';
import { PaymentDetails } from './payment-details';

afterEach(cleanup);

test('O-DATE-04 O-DATE-08 the timeline is exact to the second, in the business zone, and says what has no date', () => {
  const payment = samplePayment({ charge_id: 'p', pay_date: 1711951140, invoice_id: 'inv_1', deposit_date: 'ayer' });
  renderScreen(<PaymentDetails payment={payment} />);
  const announced = within(screen.getByRole('region', { name: 'Qué pasó' }));
  expect(announced.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Creado31/3/2024 21:00:00',
    'Pagado31/3/2024 23:59:00',
    'Depositadoayer',
    'En factura de comisiónel reporte no dice cuándo',
  ]);
  expect(announced.getByText('Hora de Ciudad de México')).toBeTruthy();
});
