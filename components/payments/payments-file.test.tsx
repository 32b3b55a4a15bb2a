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

test('the file has the filters, the date and the order of the screen, and says how many rows it will have', async () => {
  openAddress('/sandbox/payments?status=paid&by=paid&period=last-month&sort=asc&size=50&columns=status');
  const page = { nextCursor: 'c1', previousCursor: null, asOf: 1, window: { from: 0, to: 1 } };
  answerApi(() => Response.json({ ...page, items: [testPayment({ charge_id: 'a' })], total: 1234 }));
  renderScreen(<PaymentsReport today="2024-03-31" />);
  const link = await screen.findByRole('link', { name: /Descargar CSV\s*1,234 filas/ });
  expect(link.getAttribute('href')).toBe(
    '/api/sandbox/payments/export?status=paid&by=paid&period=last-month&sort=asc&format=csv',
  );
  expect(link.getAttribute('aria-keyshortcuts')).toBe('e');
});
