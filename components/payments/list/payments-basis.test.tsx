import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsList } from './payments-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SEARCHED = { from: 1680000000000, to: 1711951199000 };

function openReport(search: string, items: object[], window = SEARCHED) {
  openAddress(`/sandbox/payments${search}`);
  answerApi(() =>
    Response.json({ items, total: items.length, nextCursor: null, previousCursor: null, asOf: SEARCHED.to, window }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
}

test('O-DATE-04 a list by another date names its period, and apart from it the days that were searched', async () => {
  openReport('?by=refunded&from=2024-03-01&to=2024-03-31', [
    samplePayment({ charge_id: 'a', refund_date: 1711940400000 }),
  ]);
  await screen.findByText('1 de 1 en pantalla');
  // Below the rows, and on paper above them.
  for (const basis of screen.getAllByText(/por fecha de la última devolución, hora/)) {
    expect(basis.textContent).toMatch(
      /^(al [\d/]+ a las [\d:]+ · )?1\/3\/2024 – 31\/3\/2024 · por fecha de la última devolución.*entre los pagos creados del 28\/3\/2023/,
    );
  }
  expect(screen.getByRole('columnheader', { name: /Devuelto/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByText(/el reporte no dice cuánto se devolvió/)).toBeTruthy();
});

test('O-DATE-05 a period that lies ahead is said to lie ahead, and names no reversed days', async () => {
  openReport('?from=2024-05-01&to=2024-05-31', [], { from: SEARCHED.to + 1, to: SEARCHED.to });
  expect(await screen.findByText('El periodo todavía no empieza.')).toBeTruthy();
  expect(screen.queryByText(/No se creó ningún pago entre/)).toBeNull();
});

test('O-DATE-05 a period of minutes is shown with its times, with rows and without: a whole day is not said to be empty', async () => {
  const window = { from: 1711940400000, to: 1711944059999 };
  openReport('?from=2024-03-31T21:00&to=2024-03-31T22:00', [samplePayment({ charge_id: 'a' })], window);
  await screen.findByText('1 de 1 en pantalla');
  expect(screen.getAllByText(/31\/3\/2024 21:00 – 31\/3\/2024 22:00 · por fecha de creación/).length).toBeGreaterThan(
    0,
  );
  cleanup();
  openReport('?from=2024-03-31T21:00&to=2024-03-31T22:00', [], window);
  expect(await screen.findByText(/entre el 31\/3\/2024 21:00 y el 31\/3\/2024 22:00/)).toBeTruthy();
});
