import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi, renderScreen } from '@/components/test-screen';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { StatusFilterOptions } from './status-filter-options';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COUNTS: Record<string, number> = { paid: 1234, pending_payment: 5, expired: 7 };
const answer = () =>
  Response.json({
    counts: PAYMENT_STATUSES.map((status) => ({ status, count: COUNTS[status] ?? 0 })),
    unknown: 2,
    asOf: 1711951199000,
    window: { from: 0, to: 1 },
  });

function open(given: Record<string, string>) {
  const onApply = vi.fn();
  renderScreen(
    <StatusFilterOptions filters={parsePaymentFilters(given).filters} onApply={onApply} onCancel={vi.fn()} />,
  );
  return onApply;
}
const ticks = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('each status says how many it would show with the other filters; those without any are folded, not lost', async () => {
  const requests = answerApi(answer);
  const onApply = open({ status: 'refunded', amount_from: '10' });
  expect(await screen.findByText(/Pagos con los demás filtros/)).toBeTruthy();
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/sandbox/payments/statuses?amount_from=10',
  ]);
  expect(ticks()).toEqual([
    'Cobrados1,234',
    'Pagado1,234',
    'Pendientes5',
    'Sin pagar5',
    'Vencidos o cancelados7',
    'Vencido7',
    'Devueltos0',
    'Devuelto0',
  ]);
  expect(screen.getByText(/2 pagos más están en estados nuevos/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar 8 opciones sin filas' }));
  expect(ticks()).toHaveLength(16);
  fireEvent.click(screen.getByRole('checkbox', { name: /Contracargo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(onApply).toHaveBeenCalledWith({ not: false, statuses: ['refunded', 'charged_back'] });
});

test('counts that cannot be had are said to be missing, and every choice stays', async () => {
  answerApi(() =>
    Response.json({ error: { code: 'provider_forbids', message: 'x', requestId: 'req_7' } }, { status: 502 }),
  );
  open({});
  expect(await screen.findByText(/req_7/)).toBeTruthy();
  expect(ticks()).toHaveLength(16);
});

test('a search is not counted and says so', () => {
  const requests = answerApi(answer);
  open({ q: 'x' });
  expect(screen.getByText(/no se cuentan los pagos de cada estado/)).toBeTruthy();
  expect(requests).toEqual([]);
});
