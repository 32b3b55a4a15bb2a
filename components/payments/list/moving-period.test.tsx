import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function choose(period: string) {
  fireEvent.click(screen.getByRole('button', { name: /^(Creados|Periodo)/ }));
  const panel = within(await screen.findByRole('dialog', { name: /Periodo|Creados/ }));
  fireEvent.click(panel.getByRole('button', { name: period }));
}

test.each([[['Hoy']], [['Ayer', 'Hoy']]])(
  'R-11 chosen again after midnight (%s), today is requested anew',
  async (clicks) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-11T05:50:00Z'), toFake: ['Date'] });
    openAddress('/sandbox/payments?period=today');
    vi.stubGlobal('CSS', { escape: String });
    const requests = answerApi(() =>
      Response.json({
        items: [samplePayment({ charge_id: `p${requests.length}`, create_date: Date.now() })],
        total: 1,
        nextCursor: null,
        previousCursor: null,
        asOf: Date.now(),
        window: { from: Date.now() - 1000, to: Date.now() },
      }),
    );
    renderScreen(<PaymentsList today="2026-11-10" />);
    await screen.findByText('1 de 1 en pantalla');
    const today = () =>
      requests.filter(({ pathname, search }) => pathname.endsWith('/payments') && search.includes('period=today'));
    const before = today().length;
    expect(before).toBeGreaterThan(0);

    vi.setSystemTime(Date.parse('2026-11-11T06:10:00Z'));
    for (const period of clicks) await choose(period);
    await waitFor(() => expect(today().length).toBe(before + 1));
  },
);
