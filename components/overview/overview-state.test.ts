import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Overview } from '@/lib/domain/overview/overview';
import { mexicoInstant, rulesFor, tally } from '@/lib/domain/testing/overview-examples';
import { CorteError } from '@/lib/errors';
import { overviewState } from './overview-state';

const overview: Overview = {
  ...tally(rulesFor('2026-10-01', '2026-10-31'), []),
  asOf: mexicoInstant('2026-11-10T10:00:00'),
  walked: 0,
};
const error = new CorteError('provider_busy', 'busy');
const progress = { walked: 1200, total: 3400 };

test('a failed walk shows no figures: an outage is never a period without sales', () => {
  const state = overviewState({ data: undefined, error, isFetching: false }, progress, false);
  expect(state).toEqual({ kind: 'failed', error, progress });
});

test('while a first walk runs there is its progress and nothing else', () => {
  expect(overviewState({ data: undefined, error: null, isFetching: true }, progress, false)).toEqual({
    kind: 'walking',
    progress,
  });
  expect(overviewState({ data: undefined, error, isFetching: true }, undefined, false)).toEqual({
    kind: 'walking',
    progress: { walked: 0, total: null },
  });
});

test('a newer walk that runs or failed leaves the older figures, and says so', () => {
  expect(overviewState({ data: overview, error: null, isFetching: true }, progress, false)).toEqual({
    kind: 'ready',
    overview,
    walking: progress,
    failed: null,
  });
  expect(overviewState({ data: overview, error, isFetching: false }, progress, false)).toEqual({
    kind: 'ready',
    overview,
    walking: null,
    failed: error,
  });
});

test('figures are shown only when a complete walk brought them, and never for a period that is too long', () => {
  const any = fc.record({
    data: fc.constantFrom(undefined, overview),
    error: fc.constantFrom(null, error),
    isFetching: fc.boolean(),
  });
  fc.assert(
    fc.property(any, fc.option(fc.constant(progress), { nil: undefined }), fc.boolean(), (query, walked, tooLong) => {
      const { kind } = overviewState(query, walked, tooLong);
      expect(kind === 'ready').toBe(!tooLong && query.data !== undefined);
      expect(kind === 'too-long').toBe(tooLong);
    }),
  );
});
