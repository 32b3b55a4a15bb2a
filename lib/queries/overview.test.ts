import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Overview } from '@/lib/domain/overview/overview';
import type { Progress } from '@/lib/domain/progress';
import { CorteError } from '@/lib/errors';
import { parseNdjson } from './ndjson';
import { overviewProgressQuery, overviewQuery, readOverview } from './overview';

const nothing = { count: 0, sums: [] };
const day = { from: 1790834400000, to: 1790920799999 };
const overview: Overview = {
  range: { from: '2026-10-01', to: '2026-10-01' },
  timeZone: 'America/Mexico_City',
  window: day,
  searched: { created: day, paid: day, refunded: day, deposited: day },
  asOf: 1794326400000,
  walked: 0,
  created: nothing,
  collected: nothing,
  commission: nothing,
  refunded: { count: 0, sums: null },
  deposited: { gross: nothing, commission: nothing, net: { count: 0, sums: null } },
  depositAmountMeans: 'unknown',
  settlement: { deposited: nothing, awaiting: nothing, withdrawn: nothing },
  byStatus: [],
  days: [],
  unreadableDates: 0,
};
const filters = { period: null, from: '2026-10-01', to: '2026-10-01' };

function streamed(text: string | Uint8Array[], failing = false): Response {
  const chunks = typeof text === 'string' ? [new TextEncoder().encode(text)] : text;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else if (failing) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
}

async function read(response: Response) {
  const seen: Progress[] = [];
  const outcome = await readOverview(response, (progress) => seen.push(progress)).catch((error: unknown) => error);
  return { seen, outcome, code: outcome instanceof CorteError ? outcome.code : null };
}

const progress = (walked: number, total: number | null) => `${JSON.stringify({ progress: { walked, total } })}\n`;
const last = `${JSON.stringify({ overview })}\n`;

test('progress is reported as it comes, and the last line is the answer', async () => {
  const { seen, outcome } = await read(streamed(progress(0, null) + progress(1000, 2500) + last));
  expect(seen).toEqual([
    { walked: 0, total: null },
    { walked: 1000, total: 2500 },
  ]);
  expect(outcome).toEqual(overview);
});

test.each([
  ['ends after progress', streamed(progress(1000, 2500)), 'corte_unreachable'],
  ['is empty', streamed(''), 'corte_unreachable'],
  ['breaks after progress', streamed([new TextEncoder().encode(progress(1, 2))], true), 'corte_unreachable'],
  ['ends in the middle of its last line', streamed(progress(1, 2) + last.slice(0, -30)), 'internal'],
  ['is a web page', streamed('<!doctype html>\n<title>x</title>\n'), 'internal'],
  ['tells of nothing we know', streamed('{"overview":{"asOf":1}}\n'), 'internal'],
  ['has progress without a number', streamed('{"progress":{"walked":"7","total":null}}\n'), 'internal'],
])('a stream that %s is a failure and never an empty or a partial overview', async (_, response, code) => {
  expect((await read(response)).code).toBe(code);
});

test('a failure in the stream keeps its code and its request id', async () => {
  const error = { code: 'provider_busy', message: 'busy', requestId: 'req_1', retryAfterMs: 5000 };
  const { seen, outcome } = await read(streamed(`${progress(10, 20)}${JSON.stringify({ error })}\n`));
  expect(seen).toHaveLength(1);
  expect(outcome).toMatchObject({ code: 'provider_busy', requestId: 'req_1', retryAfterMs: 5000 });
});

test('a refusal before the stream is reported like every other', async () => {
  const body = { error: { code: 'period_too_long', message: 'too long', requestId: 'req_2' } };
  expect((await read(Response.json(body, { status: 400 }))).code).toBe('period_too_long');
  expect((await read(new Response('<html>', { status: 502 }))).code).toBe('internal');
});

test('lines and letters that are cut anywhere between chunks come out whole', async () => {
  const text = fc.string({ unit: 'grapheme' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 8 }),
      fc.array(fc.nat(40), { maxLength: 20 }),
      async (lines, sizes) => {
        let bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
        const chunks: Uint8Array[] = [];
        for (const size of sizes) {
          chunks.push(bytes.slice(0, size));
          bytes = bytes.slice(size);
        }
        const { body } = streamed([...chunks, bytes].filter((chunk) => chunk.length > 0));
        const found: unknown[] = [];
        if (body) for await (const line of parseNdjson(body)) found.push(line);
        expect(found).toEqual(lines);
      },
    ),
  );
});

afterEach(() => vi.unstubAllGlobals());

test('leaving ends the request, and how far it was stays beside it', async () => {
  const client = new QueryClient();
  let aborted = false;
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(progress(300, 900)));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const query = client.fetchQuery(overviewQuery('sandbox', filters)).catch((error: unknown) => error);
  await vi.waitFor(() => {
    expect(client.getQueryData(overviewProgressQuery('sandbox', filters).queryKey)).toEqual({
      walked: 300,
      total: 900,
    });
  });
  await client.cancelQueries({ queryKey: overviewQuery('sandbox', filters).queryKey });
  expect(await query).not.toHaveProperty('asOf');
  expect(aborted).toBe(true);
  expect(client.getQueryData(overviewQuery('sandbox', filters).queryKey)).toBeUndefined();
});
