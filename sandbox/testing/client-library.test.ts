import {
  ChargesApi,
  Configuration,
  type CustomerResponse,
  CustomersApi,
  OrdersApi,
  PaymentMethodsApi,
} from 'digitalfemsa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, MAKING_MS, NOW, startTestSandbox, type TestSandbox } from './test-sandbox';

const CUSTOMER = { name: 'Lucía Ejemplo Ríos', email: 'lucia@example.com', phone: '+5215500000001' };
const CASH = { payment_method: { type: 'cash' } };
const ORDER = {
  currency: 'MXN',
  customer_info: CUSTOMER,
  line_items: [{ name: 'Taza de barro', unit_price: 20_000, quantity: 2 }],
};

let sandbox: TestSandbox;
let settings: Configuration;
let now = NOW;

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => now });
  settings = new Configuration({ accessToken: KEY, basePath: sandbox.url });
}, MAKING_MS);

afterAll(() => sandbox.close());

interface Listed {
  has_more?: boolean;
  next_page_url?: string | null;
  data?: { id?: string }[];
}

/** The library's types of lists leave their records out. */
function listed({ data }: { data: Listed }): Listed & { ids: (string | undefined)[] } {
  return { ...data, ids: (data.data ?? []).map(({ id }) => id) };
}

/** What the library throws for a refusal: the status and the body that came with it. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: { response: { status: number; data: { type: string; details: { message: string; code: string }[] } } }) =>
      thrown,
  );
  const { status, data } = error?.response ?? { status: 0, data: { type: '', details: [] } };
  return { status, type: data.type, ...data.details[0] };
}

describe.each(['es', 'en'] as const)("the provider's library, in %s", (language) => {
  test('CustomersApi: create, get, list, update, delete', async () => {
    const api = new CustomersApi(settings);
    const made: CustomerResponse[] = [];
    for (const n of [1, 2, 3]) {
      now += 1_000;
      const body = { ...CUSTOMER, name: `Lucía ${language} ${n}`, payment_sources: [{ type: 'cash' }] };
      const { status, data } = await api.createCustomer(body, language);
      expect([status, data.object, data.name]).toEqual([200, 'customer', body.name]);
      made.push(data);
    }
    const [oldest, middle, newest] = made.map(({ id }) => id);
    expect((await api.getCustomerById(middle ?? '', language)).data).toEqual(made[1]);
    const list = listed(await api.getCustomers(language, undefined, 2, `Lucía ${language}`));
    expect([list.ids, list.has_more]).toEqual([[newest, middle], true]);
    const next = listed(await api.getCustomers(language, undefined, 2, undefined, middle));
    expect(next.ids[0]).toBe(oldest);
    const back = listed(await api.getCustomers(language, undefined, 1, undefined, undefined, middle));
    expect(back.ids).toEqual([newest]);
    const updated = await api.updateCustomer(middle ?? '', { name: 'Ñandú', corporate: true }, language);
    expect(updated.data).toMatchObject({ id: middle, name: 'Ñandú', corporate: true, email: CUSTOMER.email });
    expect((await api.deleteCustomerById(middle ?? '', language)).data).toMatchObject({ id: middle });
    const gone = await refusalOf(api.getCustomerById(middle ?? '', language));
    expect(gone).toMatchObject({ status: 404, type: 'resource_not_found_error' });
    expect(gone.message).toBe(language === 'es' ? 'No se encontró el recurso.' : 'The resource was not found.');
    const after = listed(await api.getCustomers(language, undefined, 1, undefined, middle));
    expect(after.ids).toEqual([oldest]);
  });

  test('CustomersApi: fiscal entities', async () => {
    const api = new CustomersApi(settings);
    const { data: customer } = await api.createCustomer(CUSTOMER, language);
    const address = { street1: 'Calle 1', postal_code: '06100', city: 'Ciudad de México', country: 'mx' };
    const made = await api.createCustomerFiscalEntities(
      customer.id ?? '',
      { address, tax_id: 'XAXX010101000' },
      language,
    );
    expect(made.data).toMatchObject({ tax_id: 'XAXX010101000', address });
    const id = String(Reflect.get(made.data, 'id'));
    const changed = await api.updateCustomerFiscalEntities(
      customer.id ?? '',
      id,
      { company_name: 'La Ceiba' },
      language,
    );
    expect(changed.data).toMatchObject({ id, company_name: 'La Ceiba', tax_id: 'XAXX010101000' });
  });

  test('PaymentMethodsApi: the list of a customer', async () => {
    const body = { ...CUSTOMER, payment_sources: [{ type: 'cash' }, { type: 'cash' }, { type: 'cash' }] };
    const { data: customer } = await new CustomersApi(settings).createCustomer(body, language);
    const api = new PaymentMethodsApi(settings);
    const id = customer.id ?? '';
    const first = listed(await api.getCustomerPaymentMethods(id, language, undefined, 2));
    const next = new URL(first.next_page_url ?? '').searchParams.get('next') ?? '';
    expect([first.has_more, next]).toEqual([true, first.ids[1]]);
    const second = listed(await api.getCustomerPaymentMethods(id, language, undefined, 2, next));
    expect([second.has_more, second.ids.length]).toEqual([false, 1]);
    const none = await refusalOf(api.getCustomerPaymentMethods('cus_none', language));
    expect(none.status).toBe(404);
  });

  test('OrdersApi: create, get, list, update, cancel', async () => {
    const api = new OrdersApi(settings);
    now += 1_000;
    const { status, data: order } = await api.createOrder(
      { ...ORDER, charges: [CASH], metadata: { pedido: language } },
      language,
    );
    expect([status, order.amount, order.payment_status]).toEqual([200, 40_000, 'pending_payment']);
    expect((await api.getOrderById(order.id ?? '', language)).data).toEqual(order);
    const found = listed(await api.getOrders(language, undefined, 5, order.id));
    expect(found.ids).toEqual([order.id]);
    now += 1_000;
    const { data: newer } = await api.createOrder(ORDER, language);
    const next = listed(await api.getOrders(language, undefined, 1, undefined, newer.id));
    expect(next.ids).toEqual([order.id]);
    const back = listed(await api.getOrders(language, undefined, 1, undefined, undefined, order.id));
    expect(back.ids).toEqual([newer.id]);
    const noted = await api.updateOrder(order.id ?? '', { metadata: { nota: 'x' } }, language);
    expect(noted.data).toMatchObject({ id: order.id, metadata: { nota: 'x' } });
    expect((await api.cancelOrder(order.id ?? '', language)).data).toMatchObject({ payment_status: 'canceled' });
    const again = await refusalOf(api.cancelOrder(order.id ?? '', language));
    expect(again).toMatchObject({ status: 402, type: 'processing_error', code: 'femsa.errors.processing.order.used' });
    const wrong = await refusalOf(api.createOrder({ ...ORDER, line_items: [] }, language));
    expect(wrong).toMatchObject({ status: 422, param: 'line_items' });
    expect(wrong.message).toMatch(language === 'es' ? /^El parámetro/ : /^The parameter/);
  });

  test('OrdersApi: capture, refund, take the refund back', async () => {
    const api = new OrdersApi(settings);
    const reserved = { ...ORDER, pre_authorize: true, charges: [CASH] };
    const { data: order } = await api.createOrder(reserved, language);
    const id = order.id ?? '';
    const captured = await api.ordersCreateCapture(id, language, undefined, { amount: 40_000 });
    expect(captured.data).toMatchObject({ payment_status: 'paid' });
    const part = await api.orderRefund(id, { amount: 15_000, reason: 'requested_by_client' }, language);
    expect(part.data).toMatchObject({ payment_status: 'partially_refunded', amount_refunded: 15_000 });
    const charges: (Listed & { data?: { refunds?: Listed }[] }) | undefined = part.data.charges;
    const refund = charges?.data?.[0]?.refunds?.data?.[0];
    expect(refund).toMatchObject({ amount: -15_000, status: 'pending' });
    const kept = await api.orderCancelRefund(id, refund?.id ?? '', language);
    expect(kept.data).toMatchObject({ payment_status: 'paid', amount_refunded: 0 });
    const whole = await api.orderRefund(id, { amount: 40_000, reason: 'other' }, language);
    expect(whole.data).toMatchObject({ payment_status: 'refunded', amount_refunded: 40_000 });
  });

  test('ChargesApi: charge an order, list, change', async () => {
    const { data: order } = await new OrdersApi(settings).createOrder(ORDER, language);
    const api = new ChargesApi(settings);
    const body = { amount: 40_000, ...CASH, reference_id: 'PED-1047' };
    const { status, data: charge } = await api.ordersCreateCharge(order.id ?? '', body, language);
    expect([status, charge.status, charge.order_id]).toEqual([200, 'pending_payment', order.id]);
    const list = listed(await api.getCharges(language, undefined, 250));
    expect(list.ids).toContain(charge.id);
    const changed = await api.updateCharge(charge.id ?? '', { reference_id: 'PED-2' }, language);
    expect(changed.data).toMatchObject({ id: charge.id, reference_id: 'PED-2' });
    const twice = await refusalOf(api.ordersCreateCharge(order.id ?? '', body, language));
    expect(twice).toMatchObject({ status: 428, type: 'precondition_required_error' });
    expect(twice.message).toMatch(language === 'es' ? /^La orden/ : /^Order/);
  });
});
