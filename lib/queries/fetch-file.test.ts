import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile, fileName } from './fetch-file';

afterEach(() => vi.unstubAllGlobals());

const answer = (response: Response) => vi.stubGlobal('fetch', async () => response);

test('a file comes with the name that the server gave it', async () => {
  answer(new Response('id\n1\n', { headers: { 'content-disposition': 'attachment; filename="facturas 2026.csv"' } }));
  const { name, blob } = await fetchFile('/api/sandbox/invoices/export');
  expect(name).toBe('facturas 2026.csv');
  expect(blob.size).toBe(5);
});

test('O-EXP-07 a file that is cut on its way is a failure, whatever has come of it', async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('id\n1\n'));
      controller.error(new Error('reset'));
    },
  });
  answer(new Response(cut));
  await expect(fetchFile('/x')).rejects.toMatchObject({ code: 'corte_unreachable' });
});

test('a failure that the server tells of keeps its code and request id', async () => {
  const error = { code: 'provider_busy', message: 'x', requestId: 'req_9', retryAfterMs: 2000 };
  answer(Response.json({ error }, { status: 503 }));
  await expect(fetchFile('/x')).rejects.toMatchObject({ code: 'provider_busy', requestId: 'req_9' });
});

test('no name leaves the download folder', () => {
  expect(fileName('attachment; filename="../../etc/passwd"')).toBe('..-..-etc-passwd');
  expect(fileName('attachment; filename=plain.csv')).toBe('plain.csv');
  expect(fileName('attachment')).toBeNull();
  expect(fileName(null)).toBeNull();
});
