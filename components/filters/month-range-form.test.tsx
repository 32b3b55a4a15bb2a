import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/components/test-screen';
import type { DayRange } from '@/lib/domain/calendar/periods';
import { MonthRangeForm } from './month-range-form';

afterEach(cleanup);

function open(value: DayRange) {
  const onApply = vi.fn<(range: DayRange) => void>();
  renderScreen(
    <MonthRangeForm value={value} years={[2026, 2025]} mostYears={7} onApply={onApply} onCancel={() => undefined} />,
  );
  return onApply;
}

const year = (side: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `${side}: año` });
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));

test('O-DATE-02 what it opens with is what it gives back, however often, also of years that are not offered', () => {
  const onApply = open({ from: '2021-12', to: '2026-10' });
  expect([...year('Del mes').options].map(({ text }) => text)).toEqual(['2026', '2025', '2021']);
  for (const _ of [1, 2, 3]) apply();
  expect(onApply.mock.calls).toEqual(Array.from({ length: 3 }, () => [{ from: '2021-12', to: '2026-10' }]));
});

test('O-DATE-05 the wrong way round, and too many years, are said and not sent', () => {
  const onApply = open({ from: '2018-12', to: '2026-10' });
  expect(screen.getByRole('alert').textContent).toBe('Elige meses de 8 años a lo más.');
  apply();
  fireEvent.change(year('Del mes'), { target: { value: '2026' } });
  expect(screen.getByRole('alert').textContent).toBe('El primer mes es posterior al último.');
  apply();
  expect(onApply).not.toHaveBeenCalled();
  const first = within(screen.getByRole('group', { name: 'Del mes' }));
  fireEvent.click(first.getByRole('radio', { name: 'octubre de 2026' }));
  expect(screen.queryByRole('alert')).toBeNull();
  apply();
  expect(onApply).toHaveBeenCalledWith({ from: '2026-10', to: '2026-10' });
});
