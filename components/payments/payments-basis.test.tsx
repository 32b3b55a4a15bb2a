import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { PaymentsReport } from './payments-report';
import { testPayment } from './test-payment';

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
  renderScreen(<PaymentsReport today="2024-03-31" />);
}

test('O-DATE-04 a list by another date names its period, and apart from it the days that were searched', async () => {
  openReport('?by=refunded&from=2024-03-01&to=2024-03-31', [
    testPayment({ charge_id: 'a', refund_date: 1711940400000 }),
  ]);
  await screen.findByText('1 de 1 mostrada');
  // Below the rows, and on paper above them.
  for (const basis of screen.getAllByText(/por fecha de devolución, hora/)) {
    expect(basis.textContent).toMatch(
      /^1\/3\/2024 – 31\/3\/2024 · por fecha de devolución.*en los creados del 28\/3\/2023/,
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
