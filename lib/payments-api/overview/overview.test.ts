import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overview } from '@/lib/domain/overview/overview';
import { OverviewTally } from '@/lib/domain/overview/overview-tally';
import { PAYMENT_STATUSES, type Payment } from '@/lib/domain/payments/payments';
import type { Progress } from '@/lib/domain/progress';
import { CorteError } from '@/lib/errors';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { ndjsonStream } from '@/lib/server/ndjson';
import { overviewLines, walkOverview } from './overview';

const october = { period: null, from: '2026-10-01', to: '2026-10-31' };
const retry = { retries: 1, firstWaitMs: 1, longestWaitMs: 5 };
const at = (text: string) => Date.parse(`${text}-06:00`);

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await scriptedProvider({ depositAmountMeans: 'unknown' });
});
afterEach(() => provider.close());

async function walk(filters = october) {
  const seen: Progress[] = [];
  const walking = walkOverview(provider.account, filters, { retry });
  let step = await walking.next();
  for (; !step.done; step = await walking.next()) seen.push(step.value);
  return { seen, overview: step.value };
}

function serve(rows: Payment[]) {
  provider.script = scriptedReport(() => rows);
}

test('created, collected, refunded and deposited are found by their own dates, from as far back as each needs', async () => {
  serve([
    reportRow({ charge_id: 'created', create_date: at('2026-10-31T23:59:59'), status: 'pending_payment' }),
    reportRow({ charge_id: 'collected', create_date: at('2026-08-31T00:00:00'), pay_date: at('2026-10-01T00:00:00') }),
    reportRow({
      charge_id: 'deposited',
      create_date: at('2026-07-31T12:00:00'),
      pay_date: at('2026-08-29T12:00:00'),
      deposit_date: at('2026-10-02T00:00:00'),
    }),
    reportRow({
      charge_id: 'refunded',
      create_date: at('2025-10-02T12:00:00'),
      status: 'partially_refunded',
      refund_date: at('2026-10-20T12:00:00'),
    }),
    reportRow({ charge_id: 'of before', create_date: at('2026-09-30T23:59:59'), pay_date: at('2026-09-30T23:59:59') }),
  ]);
  const { overview, seen } = await walk();
  expect(overview.created.count).toBe(1);
  expect(overview.collected).toMatchObject({ count: 1, sums: [{ currency: 'MXN', minor: 10000 }] });
  expect(overview.deposited).toMatchObject({ gross: { count: 1 }, net: { count: 1, sums: null } });
  expect(overview.refunded).toEqual({ count: 1, sums: null });
  expect(overview.walked).toBe(5);
  expect(new Date(overview.searched.refunded.from).toISOString()).toBe('2025-10-01T06:00:00.000Z');
  expect(seen[0]).toEqual({ walked: 0, total: null });
  expect(seen.at(-1)).toEqual({ walked: 5, total: 5 });
});

test('the figures are those of all records, however they fall into slices, pages and walks', async () => {
  const instant = fc.integer({ min: at('2025-09-01T00:00:00'), max: at('2026-11-10T00:00:00') });
  const record = fc.record({
    create_date: instant,
    pay_date: fc.option(instant),
    deposit_date: fc.option(instant),
    refund_date: fc.option(instant),
    status: fc.constantFrom(...PAYMENT_STATUSES),
    charge_amount: fc.option(fc.integer({ min: 0, max: 99999 }).map((centavos) => centavos / 100)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 120 }), async (made) => {
      const rows = made.map((fields, index) => reportRow({ ...fields, charge_id: `c${index}` }));
      // Only these statuses can carry a refund date, so only they are read from before.
      for (const row of rows) {
        if (!['partially_refunded', 'refunded', 'reversed', 'charged_back'].includes(row.status))
          row.refund_date = null;
      }
      serve(rows);
      const { overview } = await walk();
      const { range, timeZone, window, searched, depositAmountMeans } = overview;
      const all = new OverviewTally({ range, timeZone, window, searched, depositAmountMeans, unit: 'major' });
      for (const row of rows) all.add(row);
      const byName = (figures: Pick<Overview, 'byStatus'>) =>
        figures.byStatus.toSorted((a, b) => (a.status < b.status ? -1 : 1));
      expect({ ...overview, byStatus: byName(overview) }).toMatchObject({
        ...all.figures(),
        byStatus: byName(all.figures()),
        unreadableDates: 0,
      });
    }),
    { numRuns: 25 },
  );
});

test('a payment that is refunded while it is read is counted once', async () => {
  const old = reportRow({
    charge_id: 'moving',
    create_date: at('2026-03-01T12:00:00'),
    status: 'partially_refunded',
    refund_date: at('2026-10-20T12:00:00'),
  });
  provider.script = (request, response) => {
    const rows = request.query.get('status') === 'refunded' ? [{ ...old, status: 'refunded' }] : [old];
    return scriptedReport(() => rows)(request, response);
  };
  expect((await walk()).overview.refunded.count).toBe(1);
});

test('a period that has not begun asks the provider for nothing', async () => {
  const { overview } = await walk({ period: null, from: '2026-12-01', to: '2026-12-31' });
  expect(provider.seen).toEqual([]);
  expect([overview.created.count, overview.days.length]).toEqual([0, 0]);
});

async function linesOf(stream: ReadableStream<Uint8Array>): Promise<Record<string, unknown>[]> {
  const text = await new Response(stream).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

const describeFailure = (error: unknown) => {
  const code = error instanceof CorteError ? error.code : 'internal';
  return { code, message: 'described', requestId: 'req_1' };
};

const streamOctober = () =>
  ndjsonStream((signal) => overviewLines(provider.account, october, { retry, signal }), describeFailure);

test('a stream ends with the figures', async () => {
  serve([reportRow({ charge_id: 'one', create_date: at('2026-10-05T12:00:00') })]);
  const lines = await linesOf(streamOctober());
  expect(lines.slice(0, -1).every((line) => 'progress' in line)).toBe(true);
  expect(lines.at(-1)).toMatchObject({ overview: { created: { count: 1 } } });
});

test('a provider that fails in the middle ends the stream with its failure, and with no figures', async () => {
  const honest = scriptedReport(() => [reportRow({ charge_id: 'one', create_date: at('2026-10-05T12:00:00') })]);
  provider.script = (request, response) =>
    request.query.get('size') === '1' ? honest(request, response) : respond(response, { message: 'down' }, 500);
  const lines = await linesOf(streamOctober());
  expect(lines.at(-1)).toEqual({ error: describeFailure(new CorteError('provider_failed', '')) });
  expect(lines.some((line) => 'overview' in line)).toBe(false);
});

test('a reader that leaves stops the walk', async () => {
  provider.script = () => new Promise(() => undefined);
  const reader = streamOctober().getReader();
  await reader.read();
  const waiting = reader.read().catch(() => undefined);
  // The counts of its five walks are requested at once; one that is under way may still arrive after the reader has left.
  while (provider.seen.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  await reader.cancel();
  await waiting;
  while (provider.abandoned === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const requests = provider.seen.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(provider.seen.length).toBe(requests);
});
