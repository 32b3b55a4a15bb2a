import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAddress, renderScreen } from '@/components/test-screen';
import { DayEnded } from './day-ended';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const LATE = Date.parse('2026-11-11T05:50:00Z'); // 23:50 in Mexico City
const AFTER_MIDNIGHT = 11 * 60_000;

beforeEach(() => vi.useFakeTimers({ now: LATE, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.queryByText(/ya terminó/)?.textContent;

test('R-11 a list of a moving period that stays open over midnight says that its day has ended', () => {
  openAddress('/sandbox/payments?period=today');
  renderScreen(<DayEnded />);
  expect(said()).toBeUndefined();
  act(() => vi.advanceTimersByTime(AFTER_MIDNIGHT));
  expect(said()).toBe('El 10/11/2026 ya terminó: lo que ves son los datos de ese día.');
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar a hoy' }));
  expect(said()).toBeUndefined();
});

test('R-11 a list of fixed days has no day that ends', () => {
  openAddress('/sandbox/payments?from=2026-11-01&to=2026-11-10');
  renderScreen(<DayEnded />);
  act(() => vi.advanceTimersByTime(AFTER_MIDNIGHT));
  expect(said()).toBeUndefined();
});
