import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import { orderSchema } from '@/lib/domain/schemas/orders';
import { parseIdListFilters } from '@/lib/filters/id-lists';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { listCustomerOrders, listCustomerPayments, listCustomers } from '@/lib/payments-api/customers/customers';
import { compareInvoice, compareInvoices, getInvoice, listInvoicePayments } from '@/lib/payments-api/invoices/invoices';
import { getOrder, listOrderPayments, windowOfOrder } from '@/lib/payments-api/orders/orders';
import { containsText } from '@/lib/payments-api/paging/search-text';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { type RecordedRequest, respond } from '@/lib/payments-api/testing/scripted-provider';
import { loadAll, reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';

const NOW = Date.parse('2026-11-10T16:00:00Z');
const CREATED = Date.parse('2026-11-01T18:00:00Z');
const provider = providerForTests();
let payments: Payment[] = [];
let orders: Record<string, unknown>[] = [];

beforeEach(() => {
  const report = scriptedReport(() => payments);
  provider.script = (request, response) => {
    if (request.path === '/reports/v1/payments') return report(request, response);
    if (request.path === '/reports/v1/invoices') return respond(response, invoicesOf(request));
    return respond(response, ...general(request));
  };
  orders = [order('ord_1', ['ch_1', 'ch_2']), order('ord_2', []), order('ord_3', ['ch_3'], { customer_id: 'cus_1' })];
  payments = [
    reportRow({ charge_id: 'ch_1', create_date: CREATED, order_id: 'ord_1', reference_oxxo: '93000262280678' }),
    reportRow({ charge_id: 'ch_2', create_date: CREATED + 60_000, order_id: 'ord_1' }),
    reportRow({ charge_id: 'ch_3', create_date: CREATED, order_id: 'ord_3', customer_id: 'cus_1' }),
    reportRow({ charge_id: 'ch_9', create_date: CREATED, order_id: 'ord_9', customer_id: 'cus_1' }),
    reportRow({ charge_id: 'ch_10', create_date: CREATED, order_id: 'ord_10' }),
  ];
});

function order(id: string, charges: string[], more: Record<string, unknown> = {}) {
  const data = charges.map((charge) => ({
    id: charge,
    created_at: CREATED / 1000,
    customer_id: more.customer_id ?? '',
  }));
  const customer_info = { email: 'ana@example.com', name: 'Ána', customer_id: more.customer_id };
  return {
    id,
    object: 'order',
    created_at: CREATED / 1000,
    customer_info,
    charges: { has_more: false, data },
    ...more,
  };
}

/** Customers and orders that search by any text, as the provider does. */
function general({ path, query }: RecordedRequest): [unknown, number?] {
  const [, name, id] = path.split('/');
  const customers = [
    { id: 'cus_1', email: 'ana@example.com' },
    { id: 'cus_2', email: 'eva@example.com' },
  ];
  const all = name === 'orders' ? [...orders, order('ord_9', ['ch_9'], { customer_info: null })] : customers;
  if (id !== undefined) {
    const record = all.find((each) => each.id === id);
    return record ? [record] : [{ object: 'error' }, 404];
  }
  const search = query.get('search');
  const data = all.filter((each) => search === null || containsText(each, search));
  return [{ object: 'list', has_more: false, data, total: data.length }];
}

const INVOICE = { id: 'inv_1', date: '2026-10', commission: -40.6, status: 'paid', amount: 1000 };

function invoicesOf({ query }: RecordedRequest) {
  const data = query.get('year') === '2026' ? [INVOICE] : [];
  return { object: 'list', has_more: false, total: data.length, data };
}

const page = { size: 100, cursor: null };

describe('orders', () => {
  test('the payments of an order are searched around its charges and filtered by its id', async () => {
    const found = await listOrderPayments(provider.account, 'ord_1', page);
    expect(found.items.map(({ charge_id }) => charge_id)).toEqual(['ch_2', 'ch_1']);
    expect(found.window).toEqual({ from: CREATED - 3_600_000, to: CREATED + 999 + 3_600_000 });
    expect(await listOrderPayments(provider.account, 'ord_2', page)).toMatchObject({
      items: [],
      total: 0,
      window: null,
    });
  });

  test('with a customer on all its charges the provider is queried for that customer only', async () => {
    await listOrderPayments(provider.account, 'ord_3', page);
    expect(provider.seen.at(-1)?.query.get('customer_id')).toBe('cus_1');
  });

  test('O-PAG-08 when charges are missing from the record, everything since the order is searched', () => {
    const partial = orderSchema.parse({
      id: 'o',
      created_at: CREATED / 1000,
      charges: { has_more: true, data: [{ id: 'c' }] },
    });
    expect(windowOfOrder(provider.account, partial)).toEqual({ from: CREATED - 3_600_000, to: NOW });
  });

  test('an unknown order is not found, and another order than requested is refused', async () => {
    await expect(getOrder(provider.account, 'ord_x')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    provider.script = () => ({ id: 'ord_2' });
    await expect(getOrder(provider.account, 'ord_1')).rejects.toMatchObject({ parameter: 'id' });
  });
});

describe('customers', () => {
  const noFilters = parsePaymentFilters({}).filters;

  test('the payments of a customer are those of twelve months, with the requested customer', async () => {
    const found = await listCustomerPayments(provider.account, 'cus_1', noFilters, null);
    expect(found.items.map(({ charge_id }) => charge_id).sort()).toEqual(['ch_3', 'ch_9']);
    expect(found.window).toEqual({ from: Date.parse('2025-11-10T06:00:00Z'), to: NOW });
  });

  test('the orders of a customer are those found by search that name it, and those of its payments', async () => {
    const found = await listCustomerOrders(provider.account, 'cus_1', { period: null, from: null, to: null });
    expect(found.items.map(({ id }) => id).sort()).toEqual(['ord_3', 'ord_9']);
    expect(found.total).toBe(2);
    expect(found.incomplete).toBeUndefined();
  });

  test('the orders of a customer with more payments than are looked through are not called complete', async () => {
    payments = Array.from({ length: 101 }, (_, i) =>
      reportRow({ charge_id: `ch_${i}`, create_date: CREATED + i, order_id: 'ord_3', customer_id: 'cus_1' }),
    );
    const found = await listCustomerOrders(provider.account, 'cus_1', { period: null, from: null, to: null });
    expect(found).toMatchObject({ total: null, incomplete: true, items: [{ id: 'ord_3' }] });
  });

  test('a provider that takes no notice of a search is found out', async () => {
    provider.script = () => ({ has_more: false, data: [{ id: 'cus_2', email: 'eva@example.com' }] });
    const filters = parseIdListFilters({ q: 'ana' }).filters;
    await expect(listCustomers(provider.account, filters)).rejects.toMatchObject({ code: 'provider_ignored_filter' });
  });

  test('O-PAG-06 next and previous come from the links, and going back there is always a next page', async () => {
    const link = (name: string, id: string) => `${provider.origin}/customers?limit=2&${name}=${id}`;
    provider.script = () => ({
      has_more: false,
      data: [{ id: 'cus_3' }],
      next_page_url: link('next', 'cus_4'),
      previous_page_url: link('previous', 'cus_3'),
    });
    const before = parseIdListFilters({ before: 'cus_5', size: '2' }).filters;
    expect(await listCustomers(provider.account, before)).toMatchObject({
      nextCursor: 'cus_4',
      previousCursor: 'cus_3',
    });
    expect(provider.seen[0]?.search).toBe('?limit=2&previous=cus_5');
    expect((await listCustomers(provider.account, { ...before, before: null })).nextCursor).toBeNull();
    provider.script = () => ({
      has_more: true,
      data: [{ id: 'cus_3' }],
      next_page_url: 'http://127.0.0.1:9/?next=cus_4',
      previous_page_url: null,
    });
    expect(await listCustomers(provider.account, before)).toMatchObject({ nextCursor: 'cus_4' });
  });
});

describe('search', () => {
  test('a reference finds its payments through the order that has it', async () => {
    orders[0] = order('ord_1', ['ch_1', 'ch_2'], { metadata: { ref: '93000262280678' } });
    const spaced = await loadAll(provider.account, { q: ' 9300-0262 2806 78' });
    const { ids, pages } = await loadAll(provider.account, { q: '93000262280678' });
    expect(spaced).toEqual({ ids, pages });
    expect(ids).toEqual(['ch_1']);
    expect(pages[0]).toMatchObject({ total: 1, window: { from: CREATED - 3_600_000 } });
  });

  test('an e-mail finds all payments of its orders, less those the other filters exclude; an unknown one finds none', async () => {
    expect((await loadAll(provider.account, { q: 'ANA@example.com' })).ids.sort()).toEqual(['ch_1', 'ch_2', 'ch_3']);
    expect((await loadAll(provider.account, { q: 'ana@example.com', status: '!paid' })).ids).toEqual([]);
    expect((await loadAll(provider.account, { q: 'nobody@example.com' })).ids).toEqual([]);
  });
});

describe('invoices', () => {
  beforeEach(() => {
    payments = [
      reportRow({
        charge_id: 'p1',
        create_date: Date.parse('2026-08-02T00:00:00Z'),
        invoice_id: 'inv_1',
        commission: 20.3,
      }),
      reportRow({
        charge_id: 'p2',
        create_date: Date.parse('2026-10-30T00:00:00Z'),
        invoice_id: 'inv_1',
        commission: 20.3,
      }),
      reportRow({
        charge_id: 'p3',
        create_date: Date.parse('2026-10-30T00:00:00Z'),
        invoice_id: 'inv_1',
        commission: null,
      }),
      reportRow({
        charge_id: 'p4',
        create_date: Date.parse('2026-10-30T00:00:00Z'),
        invoice_id: 'inv_2',
        commission: 9,
      }),
    ];
  });

  test('one is looked for year by year, and not for ever', async () => {
    expect(await getInvoice(provider.account, 'inv_1')).toMatchObject({ date: '2026-10' });
    provider.seen.length = 0;
    await expect(getInvoice(provider.account, 'inv_x')).rejects.toMatchObject({ code: 'not_found' });
    expect(provider.seen).toHaveLength(8);
  });

  test('its payments are searched from two months before its month, page after page', async () => {
    const first = await listInvoicePayments(provider.account, 'inv_1', { size: 2, cursor: null });
    expect(first).toMatchObject({ total: 3, window: { from: Date.parse('2026-08-01T06:00:00Z'), to: NOW } });
    const second = await listInvoicePayments(provider.account, 'inv_1', { size: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ charge_id }) => charge_id)).toEqual(['p3', 'p2', 'p1']);
    expect(second.nextCursor).toBeNull();
  });

  test('O-MON-07 its commission beside that of its payments: signs as stored, agreement is zero', async () => {
    expect(await compareInvoice(provider.account, 'inv_1')).toMatchObject({
      currency: 'MXN',
      invoiceCommission: -4060,
      paymentsCommission: 4060,
      difference: 0,
      payments: 3,
      withoutCommission: 1,
    });
    const alone = await compareInvoice(provider.account, 'inv_1');
    const { inv_1 } = await compareInvoices(provider.account, { from: '2026-01', to: '2026-12' });
    expect({ ...alone, asOf: 0 }).toEqual({ ...inv_1, asOf: 0, groups: [], explanation: null });
  });
});
