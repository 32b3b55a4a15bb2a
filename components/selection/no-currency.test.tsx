import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '@/components/test-screen';
import { Money } from '@/components/ui/values';
import { SumLines } from './sum-lines';

afterEach(cleanup);

test('R-12 an amount without a currency says so in words, alone and in a sum', () => {
  const sums = { amount: [{ currency: 'XXX', minor: 500, counted: 1, missing: 0 }] };
  renderScreen(
    <>
      <Money amount={5} currency={null} from="report" withCode />
      <SumLines sums={sums} of="selected" names={{ amount: 'Monto' }} />
    </>,
  );
  expect(document.body.textContent).not.toContain('XXX');
  expect(document.body.textContent?.match(/sin moneda/g)?.length).toBeGreaterThan(1);
});
