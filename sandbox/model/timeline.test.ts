import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordAt, type Timeline } from './timeline';

interface Sample {
  id: string;
  status: string;
  paid: number | null;
}

const life: Timeline<Sample> = {
  initial: { id: 'a', status: 'pending', paid: null },
  steps: [
    { at: 10, set: { status: 'paid', paid: 10 } },
    { at: 20, set: { status: 'refunded' } },
  ],
};

test('a step is due at its own instant, not a millisecond before', () => {
  expect(recordAt(life, 9)).toEqual({ record: life.initial, next: 10, pending: life.steps });
  expect(recordAt(life, 10).record).toEqual({ id: 'a', status: 'paid', paid: 10 });
  expect(recordAt(life, 10).next).toBe(20);
});

test('when all is done nothing is pending, and the initial record is untouched', () => {
  expect(recordAt(life, 1e15)).toEqual({ record: { id: 'a', status: 'refunded', paid: 10 }, next: null, pending: [] });
  expect(life.initial.status).toBe('pending');
});

test('stopping on the way changes nothing: what is left, applied later, gives the same record', () => {
  const steps = fc
    .array(fc.record({ at: fc.nat(100), set: fc.record({ status: fc.string() }) }))
    .map((all) => all.sort((a, b) => a.at - b.at));
  fc.assert(
    fc.property(steps, fc.nat(100), fc.nat(100), (all, a, b) => {
      const whole = { initial: life.initial, steps: all };
      const [first, then] = [Math.min(a, b), Math.max(a, b)];
      const { record, pending } = recordAt(whole, first);
      expect(recordAt({ initial: record, steps: pending }, then).record).toEqual(recordAt(whole, then).record);
    }),
  );
});
