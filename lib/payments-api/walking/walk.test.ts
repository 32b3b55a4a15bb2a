import fc from 'fast-check';
import { pMapIterable } from 'p-map';
import { expect, test } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import type { ReportQuery } from '@/lib/payments-api/paging/payments-page';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { type RecordedRequest, respond } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { splitWindow, type WalkOptions, walkPayments } from './walk';

const retry = { retries: 3, firstWaitMs: 5, longestWaitMs: 3000 };
const window = { from: 0, to: 999_999 };

const provider = providerForTests();

/** How many requests there were once no more come; those under way when a reader leaves may still arrive. */
async function askedInTheEnd(): Promise<number> {
  for (let before = -1; before !== provider.seen.length; ) {
    before = provider.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return provider.seen.length;
}

async function walked(query: Partial<ReportQuery> = {}, options: WalkOptions = {}): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of walkPayments(provider.account, { window, sort: 'desc', ...query }, { retry, ...options })) {
    ids.push(...rows.map(({ charge_id }) => charge_id));
  }
  return ids;
}

function rows(count: number, at: (index: number) => number): Payment[] {
  return Array.from({ length: count }, (_, i) => reportRow({ charge_id: `pay_${i}`, create_date: at(i) }));
}

test('a long walk is cut into slices, gives every payment once, in order, and tells how far it is', async () => {
  const all = rows(4500, (i) => i * 200);
  provider.script = scriptedReport(() => all);
  const progress: (number | null)[][] = [];
  const ids = await walked({}, { onProgress: (...args) => progress.push(args) });
  expect(ids).toEqual(all.map(({ charge_id }) => charge_id).reverse());
  expect(progress.at(-1)).toEqual([4500, 4500]);
  expect(progress.length).toBeGreaterThan(2);
  expect(await walked({ sort: 'asc' })).toEqual(all.map(({ charge_id }) => charge_id));
});

test('a slice too full to be held is read in pieces, and an instant that cannot be cut is still read', async () => {
  const all = rows(5600, (i) => (i < 5400 ? 500 : 400_000 + i));
  provider.script = scriptedReport(() => all);
  const ids = await walked();
  expect([ids.length, new Set(ids).size]).toEqual([5600, 5600]);
});

test('slices lie side by side and cover the window', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), fc.integer({ min: -3, max: 500 }), (from, length, count) => {
      const slices = splitWindow({ from, to: from + length }, count);
      expect(slices[0]?.from).toBe(from);
      expect(slices.at(-1)?.to).toBe(from + length);
      for (const [i, slice] of slices.entries()) {
        expect(slice.from).toBeLessThanOrEqual(slice.to);
        if (i > 0) expect(slice.from).toBe((slices[i - 1]?.to ?? 0) + 1);
      }
    }),
  );
});

test('O-PAG-02 pages that go round in a circle end the walk as failed', async () => {
  let turn = 0;
  provider.script = () => {
    turn += 1;
    const next_page_url = `${provider.origin}/x?next_page_url=${['a', 'b', 'c'][turn % 3]}`;
    return { has_more: true, total: 9, data: [], next_page_url };
  };
  await expect(walked()).rejects.toMatchObject({ code: 'provider_repeated_page' });
  expect(provider.seen.length).toBeLessThan(10);
});

test('cursors that are always new and pages that are always empty end the walk too', async () => {
  let turn = 0;
  provider.script = () => {
    turn += 1;
    return { has_more: true, total: 9, data: [], next_page_url: `${provider.origin}/x?next_page_url=${turn}` };
  };
  await expect(walked()).rejects.toMatchObject({ code: 'provider_repeated_page' });
});

test('a count that is never reached is an incomplete walk, and one that is reached at the second reading is not', async () => {
  const all = rows(5, () => 7);
  const data = (request: RecordedRequest) => all.slice(0, Number(request.query.get('size')));
  provider.script = (request) => ({ has_more: false, total: 6, data: data(request) });
  await expect(walked()).rejects.toMatchObject({ code: 'incomplete_walk' });
  let readings = 0;
  provider.script = (request) => {
    if (request.query.get('size') === '1') return { has_more: false, total: 5, data: [] };
    readings += 1;
    return { has_more: false, total: 5, data: readings === 1 ? all.slice(1) : all };
  };
  expect(await walked()).toHaveLength(5);
});

test('O-PRX-09 a walk waits as long as a busy provider asks, in both forms, and then goes on', async () => {
  const report = scriptedReport(() => rows(3, (i) => i));
  const times: number[] = [];
  provider.script = (request, response) => {
    times.push(Date.now());
    if (times.length === 1) return void response.writeHead(429, { 'retry-after': '1' }).end();
    if (times.length === 2) {
      const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000).toUTCString();
      return void response.writeHead(429, { 'retry-after': date }).end();
    }
    return report(request, response);
  };
  expect(await walked()).toHaveLength(3);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(990);
});

test('a walk tries again after failures that can heal, up to its retry, and not after others', async () => {
  const report = scriptedReport(() => rows(3, (i) => i));
  let failures = 3;
  provider.script = (request, response) => {
    failures -= 1;
    return failures >= 0 ? respond(response, {}, 500) : report(request, response);
  };
  expect(await walked()).toHaveLength(3);
  provider.seen.length = 0;
  provider.script = (_, response) => respond(response, {}, 503);
  await expect(walked()).rejects.toMatchObject({ code: 'provider_failed' });
  expect(provider.seen).toHaveLength(4);
  provider.seen.length = 0;
  provider.script = (_, response) => respond(response, {}, 401);
  await expect(walked()).rejects.toMatchObject({ code: 'provider_refused_key' });
  expect(provider.seen).toHaveLength(1);
});

test('a longer wait than the retry policy allows ends the walk, and names the wait', async () => {
  provider.script = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
  await expect(walked()).rejects.toMatchObject({ code: 'provider_busy', retryAfterMs: 600_000 });
});

test('O-PRX-07 leaving stops the walk: nothing more is requested', async () => {
  const all = rows(12_000, (i) => i * 80);
  const report = scriptedReport(() => all);
  provider.script = (request, response) => setTimeout(() => report(request, response), 20) && undefined;
  await walked();
  const whole = provider.seen.length;
  provider.seen.length = 0;
  for await (const batch of walkPayments(provider.account, { window, sort: 'desc' }, { retry })) {
    if (batch.length > 0) break;
  }
  expect(await askedInTheEnd()).toBeLessThan(whole);
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(new Error('left')), 50);
  await expect(walked({}, { signal: leaving.signal })).rejects.toThrow();
});

test('work side by side keeps its order and its limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), async (waits, limit) => {
      let running = 0;
      let most = 0;
      const done: number[] = [];
      const work = async (index: number) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, waits[index]));
        running -= 1;
        return index;
      };
      for await (const index of pMapIterable([...waits.keys()], work, { concurrency: limit })) done.push(index);
      expect(done).toEqual([...waits.keys()]);
      expect(most).toBeLessThanOrEqual(limit + 1);
    }),
    { numRuns: 20 },
  );
});
