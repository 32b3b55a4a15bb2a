import { expect, test, vi } from 'vitest';
import { CorteError } from '@/lib/errors';
import { firstAnswer, firstPage } from './first-answer';

const KEY = ['payments', 'sandbox'];

const visit = { method: 'GET' };
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-corte-method': visit.method }) }));

test('R-22 a page asked for with HEAD reads nothing at the provider', async () => {
  const load = vi.fn();
  visit.method = 'HEAD';
  expect(await firstPage(KEY, load)).toMatchObject({ data: null, failure: null });
  visit.method = 'GET';
  expect(load).not.toHaveBeenCalled();
});

test('what came in time is in the first HTML', async () => {
  expect(await firstAnswer(KEY, async () => ({ items: [1] }))).toEqual({
    queryKey: KEY,
    data: { items: [1] },
    failure: null,
    pages: false,
  });
});

test('O-PRX-09 a failure is handed on with its wait and a request id', async () => {
  const busy = new CorteError('provider_busy', 'slow down', { retryAfterMs: 2000, providerStatus: 429 });
  const { data, failure } = await firstAnswer(KEY, () => Promise.reject(busy));
  expect(data).toBeNull();
  expect(failure).toMatchObject({ code: 'provider_busy', retryAfterMs: 2000, providerStatus: 429 });
  expect(failure?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('O-PRX-08 a silent provider holds up the page for seconds and no longer, and is let go', async () => {
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  const load = vi.fn(
    (signal: AbortSignal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const answer = firstAnswer(KEY, load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  late.abort();
  expect(await answer).toEqual({ queryKey: KEY, data: null, failure: null, pages: false });
  expect(limit.mock.calls[0]?.[0]).toBeLessThanOrEqual(5000);
});

test('a fault of ours is no failure of the provider', async () => {
  await expect(firstAnswer(KEY, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

test('a list that is read page after page comes as its first page, and so does its failure', async () => {
  const page = { items: [1], nextCursor: 'c1' };
  expect(await firstPage(KEY, async () => page)).toMatchObject({
    data: { pages: [page], pageParams: [null] },
    pages: true,
  });
  const failed = await firstPage(KEY, () => Promise.reject(new CorteError('provider_failed', 'x')));
  expect(failed).toMatchObject({ data: null, failure: { code: 'provider_failed' }, pages: true });
});
