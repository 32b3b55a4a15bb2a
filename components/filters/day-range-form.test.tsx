import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/components/test-screen';
import { DayRangeForm } from './day-range-form';

afterEach(cleanup);

function open(from: string | null, to: string | null) {
  const onApply = vi.fn();
  renderScreen(
    <I18nProvider locale="es-MX">
      <DayRangeForm from={from} to={to} today="2026-11-27" mostDays={92} onApply={onApply} onCancel={() => undefined} />
    </I18nProvider>,
  );
  return onApply;
}

const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
const typed = (label: string) => within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton');

test('O-DATE-02 applied untouched three times, the days stay where they are', () => {
  const onApply = open('2024-03-31', '2024-03-31');
  for (let round = 0; round < 3; round += 1) apply();
  expect(onApply.mock.calls).toEqual(Array.from({ length: 3 }, () => ['2024-03-31', '2024-03-31']));
  expect(typed('Del día').map((segment) => segment.textContent)).toEqual(['31', '3', '2024']);
});

test('O-DATE-05 the wrong way round is said beside the days and not sent', () => {
  const onApply = open('2024-03-31', '2024-03-01');
  apply();
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('El primer día es posterior al último.');
});

test('a day that is missing is asked for', () => {
  const onApply = open(null, null);
  apply();
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Escribe o elige los dos días.');
});

test('days are typed in the order of Mexico: day, month, year', () => {
  open('2024-12-05', '2024-12-05');
  expect(typed('Al día').map((segment) => segment.getAttribute('aria-valuenow'))).toEqual(['5', '12', '2024']);
});

test('O-DATE-05 times are kept, may be left empty, and the wrong way round within a day is not sent', () => {
  const onApply = open('2024-03-31T08:00', '2024-03-31');
  apply();
  expect(onApply).toHaveBeenLastCalledWith('2024-03-31T08:00', '2024-03-31');
  fireEvent.change(screen.getByLabelText(/Hasta la hora/), { target: { value: '07:59' } });
  apply();
  expect(onApply).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Hasta la hora/), { target: { value: '17:30' } });
  fireEvent.change(screen.getByLabelText(/Desde la hora/), { target: { value: '' } });
  apply();
  expect(onApply).toHaveBeenLastCalledWith('2024-03-31', '2024-03-31T17:30');
});
