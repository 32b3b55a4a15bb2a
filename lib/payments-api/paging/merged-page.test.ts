import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_STATUSES, type Payment } from '@/lib/domain/payments/payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';

import { againstId, loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const provider = providerForTests();

const list = (given: Record<string, string>, cursor?: string | null) => readList(provider.account, given, cursor);
const walk = (given: Record<string, string>, between?: () => void) => loadAll(provider.account, given, between);

function row(index: number, fields: Partial<Payment> = {}): Payment {
  return reportRow({
    charge_id: `pay_${String(index).padStart(4, '0')}`,
    create_date: NOW - index * 60_000,
    ...fields,
  });
}

const TIE = NOW - 86_400_000;

const statusFilter = fc
  .tuple(fc.constantFrom('', '!'), fc.subarray(['paid', 'expired', 'refunded', 'pending_payment'], { minLength: 1 }))
  .map(([not, statuses]) => `${not}${statuses.join(',')}`);

test('O-PAG-05 O-PAG-01 merged lists: rows arrive and move on between pages, ties and all; what matched throughout is there once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(...PAYMENT_STATUSES)), { maxLength: 40 }),
      statusFilter,
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 7 }),
      fc.infiniteStream(fc.tuple(fc.nat(100), fc.constantFrom(...PAYMENT_STATUSES))),
      fc.boolean(),
      async (seeds, status, sort, size, changes, flipTies) => {
        const rows = seeds.map(([at, initial], i) => row(i, { create_date: TIE + at, status: initial }));
        const wanted = (each: Payment) =>
          status.startsWith('!')
            ? !status.slice(1).split(',').includes(each.status)
            : status.split(',').includes(each.status);
        const always = new Set(rows.filter(wanted).map(({ charge_id }) => charge_id));
        const ever = new Set(always);
        provider.script = scriptedReport(() => rows, flipTies ? againstId : undefined);
        const { ids } = await walk({ status, sort, size: String(size) }, () => {
          const change = changes.next().value;
          const changed = rows[(change?.[0] ?? 0) % Math.max(1, rows.length)];
          if (changed && change) changed.status = change[1];
          rows.push(row(5000 + rows.length, { create_date: NOW + 1, status: 'paid' }));
          for (const each of rows.slice(0, seeds.length)) {
            if (wanted(each)) ever.add(each.charge_id);
            else always.delete(each.charge_id);
          }
        });
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of always) expect(ids).toContain(id);
        for (const id of ids) expect(ever.has(id)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('O-PAG-05 a payment that moves on while the streams are being read is not lost between them', async () => {
  const rows = [row(1, { status: 'paid' }), row(2, { status: 'refunded' })];
  const report = scriptedReport(() => rows);
  provider.script = (request, response) => {
    report(request, response);
    const [first] = rows;
    if (first) first.status = 'refunded';
  };
  expect((await walk({ status: 'refunded,paid' })).ids.sort()).toEqual(['pay_0001', 'pay_0002']);
});

test('merged rows stand in the order of their creation, and the total is that of all streams', async () => {
  const statuses = ['paid', 'expired', 'refunded'];
  const rows = Array.from({ length: 60 }, (_, i) => row(i, { status: statuses[i % 3] ?? '' }));
  provider.script = scriptedReport(() => rows);
  const { ids, pages } = await walk({ status: 'paid,refunded', size: '7' });
  expect(ids).toEqual(rows.filter(({ status }) => status !== 'expired').map(({ charge_id }) => charge_id));
  expect(pages.map(({ items }) => items.length)).toEqual([7, 7, 7, 7, 7, 5]);
  expect(pages.every(({ total }) => total === 40)).toBe(true);
});

test('many statuses are sifted from one stream, with the total of just those', async () => {
  const rows = PAYMENT_STATUSES.flatMap((status, s) => Array.from({ length: 3 }, (_, i) => row(s * 3 + i, { status })));
  provider.script = scriptedReport(() => rows);
  const { ids, pages } = await walk({ status: PAYMENT_STATUSES.slice(0, 10).join(','), size: '7' });
  expect([ids.length, new Set(ids).size, pages[0]?.total, pages.at(-1)?.total]).toEqual([30, 30, 30, 30]);
  expect(
    provider.seen.filter(({ query }) => query.get('size') !== '1').every(({ query }) => !query.has('status')),
  ).toBe(true);
});

test('a list that drops nearly all rows comes in short pages, and all of it comes', async () => {
  const rows = Array.from({ length: 500 }, (_, i) =>
    row(i, { status: i % 240 === 239 ? 'paid' : 'expired', create_date: NOW - Math.floor(i / 3) }),
  );
  provider.script = scriptedReport(() => rows);
  provider.seen.length = 0;
  const first = await list({ status: '!expired', size: '1' });
  expect([first.items.length, first.nextCursor === null]).toEqual([0, false]);
  expect(provider.seen.length).toBeLessThanOrEqual(22);
  const { ids } = await walk({ status: '!expired', size: '1' });
  expect(ids).toEqual(['pay_0239', 'pay_0479']);
});

test('a stream that is not in order cannot be merged, and says so', async () => {
  provider.script = (request) => ({
    has_more: false,
    total: 2,
    data: [5, 1].map((i) => row(i, { status: request.query.get('status') ?? 'paid' })),
  });
  await expect(list({ status: 'paid,expired' })).rejects.toMatchObject({ parameter: 'sort' });
});
