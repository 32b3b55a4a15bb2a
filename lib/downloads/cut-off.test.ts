import { expect, test, vi } from 'vitest';
import { newReadStats } from '@/lib/domain/files/read-stats';
import { CorteError } from '@/lib/errors';
import { paymentsContent } from '@/lib/exports/contents/payments';
import { makeFile } from '@/lib/exports/file/make-file';
import { FACTS, RULES } from '@/lib/exports/test-file';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { matchingPayments } from '@/lib/payments-api/payments/matching-payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { respond, type Script } from '@/lib/payments-api/testing/scripted-provider';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { NO_RETRY } from '@/lib/payments-api/transport/retry';
import { fileResponse } from './file-response';
import { ExportJob } from './jobs';

const provider = providerForTests();
const START = Date.parse('2026-11-01T06:00:00Z');
const PAGE = 500;

/** Twelve pages of a provider that gives at most 500 records at once; newest first, as a list has them. */
const rows = Array.from({ length: 12 * PAGE }, (_, i) =>
  reportRow({ charge_id: `pay_${i}`, create_date: START + (12 * PAGE - i) * 100_000, charge_amount: 10.01 }),
);
const honest = scriptedReport(() => rows);

function small(broken: (position: number) => Script | null): Script {
  return (request, response) => {
    const { query } = request;
    if (Number(query.get('size')) > PAGE) query.set('size', String(PAGE));
    const cursor = Buffer.from(query.get('next_page_url') ?? '', 'base64').toString();
    const last = /^pay_(\d+) /.exec(cursor)?.[1];
    const script = (last && broken(Number(last) + 1)) || honest;
    return script(request, response);
  };
}

async function started(format: 'csv' | 'csv.zip' | 'xlsx' | 'jsonl', leaving = new AbortController()) {
  const reading = newReadStats();
  const { filters } = parsePaymentFilters({ from: '2026-11-01', to: '2026-11-08' });
  const job = new ExportJob({ id: 'x', noun: 'payments', format, fileName: 'x' });
  const failed = vi.fn();
  const response = await fileResponse(
    { name: 'x', format },
    { signal: leaving.signal, onFailure: failed, onLeave: () => job.end('canceled') },
    async function* (signal) {
      const options = { signal, stats: reading, retry: NO_RETRY };
      const pages = matchingPayments(provider.account, filters, options);
      const content = paymentsContent(RULES, { columns: ['charge_id', 'charge_amount'], ids: null }, pages, reading);
      job.end('complete', { receipt: yield* makeFile(RULES, { ...FACTS, format }, content, job) });
    },
  );
  return { response, job, failed };
}

const byStatus: Script = (_, response) => respond(response, { message: 'x' }, 500);
const byCut: Script = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"object":"list","data":[{"charge_id":');
  setImmediate(() => response.socket?.destroy());
};

test.each([
  ['a status', byStatus, 'provider_failed', ['csv', 'xlsx'] as const],
  ['a cut socket', byCut, 'provider_unreachable', ['jsonl', 'csv.zip'] as const],
])(
  'O-EXP-07 page 7 of 12 fails by %s: no whole-looking file in any format, and the next try is whole',
  async (_, script, code, formats) => {
    for (const format of formats) {
      provider.script = small((position) => (position >= 6 * PAGE ? script : null));
      const { response, job, failed } = await started(format);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow(CorteError);
      expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
      expect(job.receipt).toBeNull();
    }
    provider.script = small(() => null);
    const { response, job } = await started('csv');
    expect((await response.text()).trimEnd().split('\r\n')).toHaveLength(12 * PAGE + 1);
    expect(job.receipt).toMatchObject({ changedMeanwhile: 0, sums: [{ sum: '60060.00', rows: 6000 }] });
  },
);

test('O-EXP-09 O-PRX-07 who closes the tab stops the walk behind the file', async () => {
  provider.script = small(() => null);
  const { response, job } = await started('xlsx');
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(job.progress()).toMatchObject({ state: 'canceled', receipt: null });
  let requests = -1;
  while (requests !== provider.seen.length) {
    requests = provider.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(job.rowsDone).toBeLessThan(12 * PAGE);
});

test('O-EXP-06 records that come while others are read are counted, and no row stands twice', async () => {
  let later = 0;
  const script = scriptedReport(() => [
    ...rows,
    ...Array.from({ length: later }, (_, i) => reportRow({ charge_id: `new_${i}`, create_date: START + i })),
  ]);
  provider.script = (request, response) => {
    if (Number(request.query.get('size')) > 1 && later === 0) later = 3;
    return script(request, response);
  };
  const { response, job } = await started('jsonl');
  const ids = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).charge_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(job.receipt).toMatchObject({
    countedBefore: 6000,
    countedAfter: 6003,
    changedMeanwhile: 3,
    tables: [{ rows: ids.length }],
  });
});
