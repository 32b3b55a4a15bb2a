import { describe, expect, test } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import { getPayment } from '@/lib/payments-api/payments/payment';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';

import { loadAll, readList, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';

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

describe('by another date', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const day = (text: string) => Date.parse(`${text}T18:00:00Z`);

  test('a reference created in September and paid in October is an October collection, whatever its status is now', async () => {
    const rows = [
      reportRow({ charge_id: 'a', create_date: day('2026-09-30'), pay_date: day('2026-10-04'), status: 'refunded' }),
      reportRow({ charge_id: 'b', create_date: day('2026-10-30'), pay_date: day('2026-11-02') }),
      reportRow({ charge_id: 'c', create_date: day('2026-10-10'), pay_date: day('2026-10-10') / 1000 }),
      reportRow({ charge_id: 'd', create_date: day('2026-10-10') }),
    ];
    provider.script = scriptedReport(() => rows);
    const page = await list({ ...october, by: 'paid' });
    expect(page.items.map(({ charge_id }) => charge_id)).toEqual(['c', 'a']);
    expect(page.total).toBe(2);
    expect(page.window?.from).toBe(Date.parse('2026-08-31T06:00:00Z'));
    expect((await list({ ...october, by: 'paid', status: '!refunded' })).items).toHaveLength(1);
  });

  test('deposit keeps the rows with a deposit date, or those without, with any status filter', async () => {
    const paid = { create_date: day('2026-10-10'), pay_date: day('2026-10-10') };
    provider.script = scriptedReport(() => [
      reportRow({ charge_id: 'a', ...paid, deposit_date: day('2026-10-12') }),
      reportRow({ charge_id: 'b', ...paid }),
      reportRow({ charge_id: 'c', ...paid, status: 'refunded' }),
    ]);
    const of = async (given: Record<string, string>) => {
      const { items, total } = await list({ ...october, by: 'paid', sort: 'asc', ...given });
      return [items.map(({ charge_id }) => charge_id).join(''), total];
    };
    expect(await of({ deposit: 'yes' })).toEqual(['a', 1]);
    expect(await of({ deposit: 'no' })).toEqual(['bc', 2]);
    expect(await of({ deposit: 'no', status: '!paid,partially_refunded' })).toEqual(['c', 1]);
  });

  test('refunds are searched twelve months back, in the statuses that can carry one', async () => {
    const rows = [
      reportRow({ charge_id: 'a', create_date: day('2025-12-01'), refund_date: day('2026-10-04'), status: 'refunded' }),
    ];
    provider.script = scriptedReport(() => rows);
    expect((await list({ ...october, by: 'refunded' })).items).toHaveLength(1);
    expect(provider.seen.every(({ query }) => query.get('status') !== null)).toBe(true);
  });

  test('its pages follow one another, each row once', async () => {
    const rows = Array.from({ length: 25 }, (_, i) => row(i, { create_date: TIE, pay_date: TIE + (i % 3) }));
    provider.script = scriptedReport(() => rows);
    for (const sort of ['asc', 'desc']) {
      const { ids } = await walk({ by: 'paid', size: '4', sort });
      expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
    }
  });

  test('a cursor whose window was made longer is refused before anything is requested', async () => {
    const rows = Array.from({ length: 9 }, (_, i) => row(i, { create_date: TIE, pay_date: TIE }));
    provider.script = scriptedReport(() => rows);
    const { nextCursor } = await list({ by: 'paid', size: '4' });
    const written = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString());
    written.position.window[0] = 0;
    provider.seen.length = 0;
    const edited = Buffer.from(JSON.stringify(written)).toString('base64url');
    await expect(list({ by: 'paid', size: '4' }, edited)).rejects.toMatchObject({ code: 'invalid_cursor' });
    expect(provider.seen).toEqual([]);
  });

  test('a period longer than 92 days is refused', async () => {
    await expect(list({ from: '2026-01-01', to: '2026-10-31', by: 'paid' })).rejects.toMatchObject({
      code: 'period_too_long',
      parameter: 'from,to',
    });
  });
});

describe('one payment', () => {
  const charge_id = '68e401865a3d7e0001000065';
  const create_date = 1759773062879;

  test('is found by the instant its link carries, among others of it', async () => {
    provider.script = scriptedReport(() => [
      reportRow({ charge_id, create_date }),
      ...Array.from({ length: 1500 }, (_, i) => reportRow({ charge_id: `p${i}`, create_date })),
    ]);
    const found = await getPayment(provider.account, charge_id, create_date);
    expect(found.payment.charge_id).toBe(charge_id);
    expect(found.window).toEqual({ from: create_date, to: create_date });
  });

  test('is found by the second in its id, and when it is not, the window is named', async () => {
    provider.script = scriptedReport(() => [reportRow({ charge_id, create_date })]);
    expect((await getPayment(provider.account, charge_id, null)).payment.charge_id).toBe(charge_id);
    const other = getPayment(provider.account, '60e401865a3d7e0001000065', null);
    await expect(other).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining('2021-07-0') });
    await expect(getPayment(provider.account, 'pay_1', null)).rejects.toMatchObject({ code: 'not_found' });
  });
});
