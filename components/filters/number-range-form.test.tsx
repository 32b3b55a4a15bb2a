import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '@/components/test-screen';
import { compareDecimals } from '@/lib/domain/money/money';
import { parseTypedAmount } from '@/lib/domain/money/typed-amount';
import { NumberRangeForm } from './number-range-form';

afterEach(cleanup);

function open() {
  const onApply = vi.fn();
  renderScreen(
    <NumberRangeForm
      legend="Monto"
      range={{ from: null, to: null }}
      parse={parseTypedAmount}
      reversed={(from, to) => (compareDecimals(from, to) ?? 0) > 0}
      onApply={onApply}
      onCancel={() => undefined}
    />,
  );
  return onApply;
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));

describe('O-MON-06 separators of Mexico', () => {
  test.each([
    ['1,500.50', '1500.50'],
    ['1500.50', '1500.50'],
    ['$1,234,567', '1234567'],
  ])('%s is read as %s', (typed, read) => {
    const onApply = open();
    type('Desde', typed);
    apply();
    expect(onApply).toHaveBeenCalledWith({ from: read, to: null });
  });

  test.each(['1.500,50', '1,23', '12,34,567', 'abc', '1e3'])(
    '%s is refused with a message, and stays typed',
    (typed) => {
      const onApply = open();
      type('Desde', typed);
      apply();
      expect(onApply).not.toHaveBeenCalled();
      expect(screen.getByRole('alert').textContent).toContain('1,500.50');
      expect(screen.getByLabelText('Desde')).toMatchObject({ value: typed });
    },
  );
});

test.each(['150.14', '19.99', '37.80'])('O-MON-01 %s is sent exactly as typed', (typed) => {
  const onApply = open();
  type('Desde', typed);
  apply();
  expect(onApply).toHaveBeenCalledWith({ from: typed, to: null });
});

test('limits the wrong way round are said and not sent', () => {
  const onApply = open();
  type('Desde', '1,000');
  type('Hasta', '999.99');
  apply();
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Es menor que el mínimo.');
});

test.each(['-5', '−1,500.50'])('%s is refused: no amount is less than nothing', (typed) => {
  const onApply = open();
  type('Hasta', typed);
  apply();
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('No puede ser negativo.');
});
