import { describe, expect, test } from 'vitest';
import { parseIdListFilters } from '@/lib/filters/id-lists';
import { listCustomers } from '@/lib/payments-api/customers/customers';
import { getOrder, listOrders } from '@/lib/payments-api/orders/orders';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { readList } from '@/lib/payments-api/testing/scripted-report';
import type { Account } from '@/lib/server/accounts';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const otherMode = { code: 'provider_other_mode', parameter: 'livemode' };
const provider = providerForTests();

const ids = parseIdListFilters({}).filters;
const page = (data: object[]) => ({ object: 'list', has_more: false, total: data.length, data });
const payment = (id: string, livemode?: unknown) => ({
  charge_id: id,
  create_date: NOW - 60_000,
  status: 'paid',
  charge_amount: 1,
  currency: 'MXN',
  livemode,
});

describe.each([
  ['sandbox', false],
  ['production', true],
] as const)('O-API-12 an account of the mode %s', (mode, own) => {
  const account = (): Account => ({ ...provider.account, mode });

  test('shows the records of its own mode, and those that name none', async () => {
    provider.script = () => page([payment('a', own), payment('b'), payment('c', null), payment('d', 'maybe')]);
    expect((await readList(account(), {})).items).toHaveLength(4);
  });

  test('shows no payment of a page on which one is of the other', async () => {
    provider.script = () => page([payment('a', own), payment('b', !own)]);
    await expect(readList(account(), {})).rejects.toMatchObject(otherMode);
  });

  test('shows no order or customer of the other', async () => {
    provider.script = () => page([{ id: 'x', created_at: 1, livemode: !own }]);
    await expect(listOrders(account(), ids)).rejects.toMatchObject(otherMode);
    await expect(listCustomers(account(), ids)).rejects.toMatchObject(otherMode);
  });

  test('shows no order with a charge of the other', async () => {
    const order = { id: 'x', livemode: own, charges: { data: [{ id: 'y', livemode: !own }] } };
    provider.script = () => order;
    await expect(getOrder(account(), 'x')).rejects.toMatchObject(otherMode);
    provider.script = () => page([order]);
    await expect(listOrders(account(), ids)).rejects.toMatchObject(otherMode);
  });
});
