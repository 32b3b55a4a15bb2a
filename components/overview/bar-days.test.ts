import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoneySums } from '@/lib/domain/money/money';
import { addFigures } from '@/lib/domain/overview/figures';
import type { Figure } from '@/lib/domain/overview/overview';
import { formatMinor } from '@/lib/format/money';
import { axisLabel, barDays, currenciesOf } from './bar-days';

const words = {
  locale: 'es-MX' as const,
  count: String,
  money: (minor: number | string, currency: string) => formatMinor(minor, currency, 'es-MX'),
};
const figure = fc
  .array(fc.record({ currency: fc.constantFrom('MXN', 'USD', 'JPY'), minor: fc.integer({ min: -1e6, max: 1e7 }) }), {
    maxLength: 5,
  })
  .map((amounts): Figure => {
    const sums = new MoneySums('minor');
    for (const { minor, currency } of amounts) sums.add(minor, currency);
    return { count: amounts.length, sums: sums.totals() };
  });
const days = fc
  .array(fc.record({ created: figure, collected: figure }), { minLength: 1, maxLength: 20 })
  .map((made) => made.map((day, index) => ({ ...day, day: `2024-03-${String(index + 1).padStart(2, '0')}` })))
  .map((made) => made.map((day) => ({ ...day, awaiting: { count: 0, sums: [] } })));

test('O-CHT-01 there is a bar for every day, a zero one where nothing happened', () => {
  const none = { count: 0, sums: [] };
  const made = ['2024-03-01', '2024-03-02'].map((day) => ({ day, created: none, collected: none, awaiting: none }));
  const bars = barDays(made, null, words);
  expect(bars.map(({ short, bars: { created } }) => [short, created.height])).toEqual([
    ['1/3', 0],
    ['2/3', 0],
  ]);
  expect(barDays(made, 'MXN', words)[0]?.bars.collected).toEqual({ height: 0, text: '$0.00' });
});

test('O-CHT-02 heights of counts add up to the figure of the table', () => {
  fc.assert(
    fc.property(days, (made) => {
      const total = addFigures(made.map((day) => day.collected));
      const drawn = barDays(made, null, words).reduce((sum, day) => sum + day.bars.collected.height, 0);
      expect(drawn).toBe(total.count);
    }),
  );
});

test('O-MON-04 money is drawn for one currency at a time', () => {
  fc.assert(
    fc.property(days, (made) => {
      const created = addFigures(made.map((day) => day.created));
      const collected = addFigures(made.map((day) => day.collected));
      for (const currency of currenciesOf({ created, collected })) {
        const expected = Number(created.sums?.find((sum) => sum.currency === currency)?.minor ?? 0);
        const drawn = barDays(made, currency, words).reduce((sum, day) => sum + day.bars.created.height, 0);
        expect(Math.round(drawn * (currency === 'JPY' ? 1 : 100))).toBe(expected);
      }
    }),
  );
});

test('the axis is short, in the currency that is drawn', () => {
  expect(axisLabel(20, null, 'es-MX')).toBe('20');
  expect(axisLabel(20000, 'MXN', 'en')).toBe('$20K');
  expect(axisLabel(-5000, 'JPY', 'en')).toBe('−¥5K');
});

test('R-12 the axis of tiny sums tells its values apart', () => {
  const ticks = [0, 0.025, 0.05, 0.075, 0.1].map((value) => axisLabel(value, 'MXN', 'en'));
  expect(ticks).toEqual(['$0', '$0.025', '$0.05', '$0.075', '$0.1']);
  expect([1250, 1.25, -0.5].map((value) => axisLabel(value, 'MXN', 'en'))).toEqual(['$1.25K', '$1.25', '−$0.5']);
});
