import { afterEach, describe, expect, test, vi } from 'vitest';
import { CorteError } from '@/lib/errors';
import { apiPath, fetchJson } from './fetch-json';

afterEach(() => vi.unstubAllGlobals());

function answer(response: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(response));
}

async function failureOf(promise: Promise<unknown>): Promise<CorteError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CorteError)) throw new Error(`not a CorteError: ${error}`);
  return error;
}

test('an answer is handed on as it is', async () => {
  answer(() => Response.json({ items: [1] }));
  expect(await fetchJson('/api/sandbox/payments')).toEqual({ items: [1] });
});

describe('every failure becomes one error with a code', () => {
  test('the code, the parameter, the wait and the number of our own error body', async () => {
    const error = {
      code: 'provider_busy',
      message: 'slow down',
      requestId: 'req_9',
      providerStatus: 429,
      retryAfterMs: 2000,
      parameter: 'size',
    };
    answer(() => Response.json({ error }, { status: 503 }));
    expect(await failureOf(fetchJson('/x'))).toMatchObject(error);
  });

  test.each([
    ['a web page', '<html>502</html>'],
    ['nothing', ''],
    ['a foreign error', '{"error":{"code":"made_up"}}'],
    ['an error that is no object', '{"error":"no"}'],
  ])('O-PRX-11 %s is "internal" with the number of the header', async (_, body) => {
    answer(() => new Response(body, { status: 502, headers: { 'x-request-id': 'req_7' } }));
    expect(await failureOf(fetchJson('/x'))).toMatchObject({ code: 'internal', requestId: 'req_7' });
  });

  test('no connection to Corte differs from an outage of the provider', async () => {
    answer(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(fetchJson('/x'))).toMatchObject({ code: 'corte_unreachable' });
  });
});

/** An answer whose connection breaks after the first piece. */
function cutAnswer(broken: unknown): Response {
  let pieces = 0;
  const body = new ReadableStream({
    pull(stream) {
      pieces += 1;
      if (pieces === 1) stream.enqueue(new TextEncoder().encode('{"items":'));
      else stream.error(broken);
    },
  });
  return new Response(body);
}

test('an answer that is cut on the way can be requested again, unless it was given up', async () => {
  answer(() => cutAnswer(new TypeError('terminated')));
  expect(await failureOf(fetchJson('/x'))).toMatchObject({ code: 'corte_unreachable', retryable: true });
  const left = new DOMException('stopped', 'AbortError');
  answer(() => cutAnswer(left));
  await expect(fetchJson('/x', AbortSignal.abort(left))).rejects.toBe(left);
});

test('a request that was given up throws what it was given up with', async () => {
  const controller = new AbortController();
  answer(() => {
    controller.abort();
    return Promise.reject(new DOMException('stopped', 'AbortError'));
  });
  await expect(fetchJson('/x', controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('an id in a path cannot leave its place', () => {
  expect(apiPath('sandbox', ['payments', '../../x?y=1#z'], 'at=1')).toBe(
    '/api/sandbox/payments/..%2F..%2Fx%3Fy%3D1%23z?at=1',
  );
});
