import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { countByStatus, countNewer } from './counts';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const HOUR = 3_600_000;
const provider = providerForTests();
beforeEach(() => {
  provider.script = scriptedReport(() => rows);
});

const row = (charge_id: string, hours: number, fields: Partial<Payment> = {}) =>
  reportRow({ charge_id, create_date: NOW - hours * HOUR, ...fields });

const rows = [
  row('a', 1),
  row('b', 2, { charge_amount: 900, pay_date: NOW - HOUR }),
  row('c', 3, { status: 'pending_payment' }),
  row('d', 4, { status: 'expired' }),
  row('e', 5, { status: 'put_on_hold' }),
];

const filters = (given: Record<string, string>) => parsePaymentFilters(given).filters;
const counted = async (given: Record<string, string>) => {
  const { counts, unknown } = await countByStatus(provider.account, filters(given));
  return { some: counts.filter(({ count }) => count !== 0).map(({ status, count }) => `${status} ${count}`), unknown };
};

describe('counts by status', () => {
  test('are the provider’s own totals, without reading a row more than one a status, and follow the other filters', async () => {
    expect(await counted({ status: 'expired' })).toEqual({
      some: ['paid 2', 'pending_payment 1', 'expired 1'],
      unknown: 1,
    });
    expect(provider.seen).toHaveLength(13);
    expect(provider.seen.every(({ query }) => query.get('size') === '1')).toBe(true);
    expect(await counted({ amount_from: '500' })).toEqual({ some: ['paid 1'], unknown: 0 });
  });

  test('by another date they are those of the list itself', async () => {
    expect(await counted({ by: 'paid', period: 'today' })).toEqual({ some: ['paid 1'], unknown: 0 });
  });

  test('a provider that does not count is not counted for', async () => {
    provider.script = () => ({ object: 'list', has_more: false, data: [] });
    expect(await countByStatus(provider.account, filters({}))).toMatchObject({ unknown: null });
  });

  test('of what is unpaid for long only that is counted, by the provider itself and over any period', async () => {
    const given = { quick: 'pending-1-day', period: 'this-year' };
    provider.script = scriptedReport(() => [...rows, row('f', 30, { status: 'pending_payment' }), row('g', 30)]);
    expect(await counted(given)).toEqual({ some: ['pending_payment 1'], unknown: 0 });
    expect(provider.seen).toHaveLength(1);
  });

  test('a search has none', async () => {
    await expect(countByStatus(provider.account, filters({ q: 'x' }))).rejects.toMatchObject({ parameter: 'q' });
  });
});

describe('what came since', () => {
  const newer = async (given: Record<string, string>, hours = 3.5) =>
    (await countNewer(provider.account, filters(given), NOW - hours * HOUR)).count;

  test('is counted by status as the list is, the instant itself left out', async () => {
    expect(await newer({})).toBe(3);
    expect(await newer({}, 3)).toBe(2);
    expect(await newer({ status: 'paid' })).toBe(2);
    expect(await newer({ status: 'paid,pending_payment' })).toBe(3);
    expect(await newer({ status: '!paid' })).toBe(1);
    expect(await newer({ period: 'yesterday' })).toBe(0);
  });

  test('is not counted for a list by another date', async () => {
    await expect(newer({ by: 'paid' })).rejects.toMatchObject({ parameter: 'by' });
  });
});
