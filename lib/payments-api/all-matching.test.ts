import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AllMatching } from '@/lib/domain/matching/matching';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';
import { parseIdListFilters } from '@/lib/filters/id-lists';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { respond, type ScriptedProvider, scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { ndjsonStream } from '@/lib/server/ndjson';
import { allOrders, allPayments } from './all-matching';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const QUICK_RETRY = { retries: 1, firstWaitMs: 1, longestWaitMs: 5 };
let rows: Payment[] = [];
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.script = scriptedReport(() => rows);
  provider.seen.length = 0;
  provider.abandoned = 0;
});

const row = (at: number, fields: Partial<Payment> = {}) =>
  reportRow({ charge_id: `p${at}`, create_date: NOW - at * 60_000, charge_amount: 10, commission: 0.4, ...fields });

function readAll(lines: (leaving: AbortSignal) => AsyncGenerator<unknown, void, void>) {
  const describeFailure = (error: unknown) => {
    const code = error instanceof CorteError ? error.code : ('internal' as const);
    return { code, message: 'm', requestId: 'r' };
  };
  return ndjsonStream(lines, describeFailure);
}

interface Line {
  progress?: unknown;
  rows?: { charge_id: string }[];
  matching?: AllMatching<unknown>;
  error?: { code: string };
}

async function linesOf(stream: ReadableStream<Uint8Array>): Promise<Line[]> {
  const text = await new Response(stream).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const payments = (given: Record<string, string>) =>
  readAll((signal) =>
    allPayments(provider.account, parsePaymentFilters(given).filters, { signal, retry: QUICK_RETRY }),
  );

test('every payment that passes the filter is counted, summed by currency and sent along in the order of the list', async () => {
  rows = Array.from({ length: 600 }, (_, at) =>
    row(at, {
      status: at % 3 === 0 ? 'expired' : 'paid',
      currency: at % 100 === 1 ? 'USD' : 'MXN',
      commission: at === 2 ? null : 0.4,
    }),
  );
  const lines = await linesOf(payments({ status: '!expired' }));
  const passing = rows.filter(({ status }) => status !== 'expired');
  const dollars = passing.filter(({ currency }) => currency === 'USD').length;
  const pesos = passing.length - dollars;
  expect(lines.at(-1)?.matching).toEqual({
    count: 400,
    asOf: NOW,
    sums: {
      charge_amount: [
        { group: 'collected', currency: 'MXN', minor: pesos * 1000, counted: pesos, missing: 0 },
        { group: 'collected', currency: 'USD', minor: dollars * 1000, counted: dollars, missing: 0 },
      ],
      commission: [
        { group: 'collected', currency: 'MXN', minor: (pesos - 1) * 40, counted: pesos - 1, missing: 1 },
        { group: 'collected', currency: 'USD', minor: dollars * 40, counted: dollars, missing: 0 },
      ],
    },
  });
  expect(lines.flatMap((line) => line.rows ?? []).map(({ charge_id }) => charge_id)).toEqual(
    passing.map(({ charge_id }) => charge_id),
  );
  expect(lines.filter((line) => line.matching)).toHaveLength(1);
});

test('of more than can be copied no row is sent, only how many and how much', async () => {
  rows = Array.from({ length: 5001 }, (_, at) => row(at));
  const lines = await linesOf(payments({}));
  expect(lines.at(-1)?.matching?.count).toBe(5001);
  expect(lines.some((line) => line.rows)).toBe(false);
});

test('what fails on the way ends in the failure, and never in a count or a sum', async () => {
  rows = Array.from({ length: 3000 }, (_, at) => row(at));
  const honest = scriptedReport(() => rows);
  let calls = 0;
  provider.script = (request, response) => {
    calls += 1;
    return calls > 4 ? respond(response, {}, 500) : honest(request, response);
  };
  const lines = await linesOf(payments({}));
  expect(lines.at(-1)?.error?.code).toBe('provider_failed');
  expect(lines.some((line) => line.matching)).toBe(false);
});

test('more than a person waits for is refused before much of it is read', async () => {
  provider.script = () => ({
    object: 'list',
    has_more: true,
    total: 25_001,
    data: [{ id: 'ord_1' }],
    next_page_url: `${provider.origin}/orders?next=ord_1`,
  });
  const lines = await linesOf(
    readAll((signal) => allOrders(provider.account, parseIdListFilters({}).filters, { signal, retry: QUICK_RETRY })),
  );
  expect(lines.at(-1)?.error?.code).toBe('too_many_rows');
  expect(provider.seen.length).toBeLessThanOrEqual(2);
});

test('orders are read page after page, summed in centavos; a reader who leaves stops the walk', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `ord_${at}`);
  provider.script = ({ query }) => {
    const from = query.get('next') ? ids.indexOf(query.get('next') ?? '') + 1 : 0;
    const data = ids.slice(from, from + Number(query.get('limit'))).map((id) => ({ id, amount: 150, currency: 'MXN' }));
    const last = data.at(-1)?.id;
    const more = from + data.length < ids.length;
    const next = more && { next_page_url: `${provider.origin}/orders?next=${last}` };
    return { object: 'list', has_more: more, total: ids.length, data, ...next };
  };
  const read = () =>
    readAll((signal) => allOrders(provider.account, parseIdListFilters({}).filters, { signal, retry: QUICK_RETRY }));
  const lines = await linesOf(read());
  expect(lines.at(-1)?.matching).toMatchObject({ count: 300, sums: { amount: [{ minor: 45_000, counted: 300 }] } });
  expect(lines.flatMap((line) => line.rows ?? [])).toHaveLength(300);
  provider.seen.length = 0;
  const reader = read().getReader();
  await reader.read();
  await reader.cancel();
  expect(provider.seen.length).toBeLessThanOrEqual(1);
});
