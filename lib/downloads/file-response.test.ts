import { expect, test, vi } from 'vitest';
import { fileResponse } from './file-response';

test('O-EXP-07 a failure after the first piece breaks the body off, and one before it is thrown', async () => {
  const failing = (after: number) =>
    (async function* () {
      for (let i = 0; i < after; i += 1) yield await Promise.resolve(new Uint8Array([65 + i]));
      throw new Error('page 7 failed');
    })();
  const call = { signal: new AbortController().signal, onFailure: vi.fn(), onLeave: vi.fn() };
  const file = { name: 'x.csv', format: 'csv' as const };
  const response = await fileResponse(file, call, () => failing(2));
  await expect(response.text()).rejects.toThrow('page 7 failed');
  expect(call.onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'page 7 failed' }));
  await expect(fileResponse(file, call, () => failing(0))).rejects.toThrow('page 7 failed');
  expect(call.onFailure).toHaveBeenCalledOnce();
});

test('O-PRX-07 a reader that leaves stops what makes the file, and nothing is made ahead of the reader', async () => {
  let made = 0;
  let aborted = false;
  const response = await fileResponse(
    { name: 'x.csv', format: 'csv' },
    { signal: new AbortController().signal, onFailure: vi.fn(), onLeave: vi.fn() },
    async function* (leaving) {
      leaving.addEventListener('abort', () => {
        aborted = true;
      });
      for (;;) {
        made += 1;
        yield await Promise.resolve(new Uint8Array([65]));
      }
    },
  );
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect([made, aborted]).toEqual([2, true]);
});
