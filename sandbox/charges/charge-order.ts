import 'server-only';
import { ApiError, type ErrorDetail } from '@/sandbox/api/http/api-error';
import { bodyError, bodyErrorDetail } from '@/sandbox/api/http/body-errors';
import { findCustomer } from '@/sandbox/customers/find-customer';
import { MAX_CHARGE, MIN_CHARGE } from '@/sandbox/model/fees';
import { isPayable, orderStatusFields, wasCollected, withStatusOfCharges } from '@/sandbox/model/order-status';
import type { OrderRecord } from '@/sandbox/model/records';
import { monthExpiry } from '@/sandbox/model/reference-times';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { addToInvoice, addToTransfer } from '@/sandbox/store/add-money';
import { type ChangeContext, preconditionError } from './change-context';
import type { ChargeBody } from './charge-bodies';
import { type ChargeRequest, newCharge } from './new-charge';

const LONGEST_LIFE_MS = 366 * 86_400_000;

function faultsOf(
  order: OrderRecord,
  body: ChargeBody,
  amount: number,
  path: PropertyKey[],
  now: number,
): ErrorDetail[] {
  const { payment_method: method } = body;
  const faults: ErrorDetail[] = [];
  const add = (names: string[], reason: string, es: string, en: string) =>
    faults.push(bodyErrorDetail([...path, ...names], reason, { es, en }));
  if (order.currency !== 'MXN') {
    add(['currency'], 'currency_type.oxxo', 'El efectivo se cobra en MXN.', 'Cash is charged in MXN.');
  }
  if (amount < MIN_CHARGE) {
    const [es, en] = [
      `Un cargo es de al menos ${MIN_CHARGE} centavos.`,
      `A charge is at least ${MIN_CHARGE} centavos.`,
    ];
    add(['amount'], 'minimum', es, en);
  }
  if (amount > MAX_CHARGE) {
    const [es, en] = [`Un cargo es de a lo más ${MAX_CHARGE} centavos.`, `A charge is at most ${MAX_CHARGE} centavos.`];
    add(['amount'], 'maximum', es, en);
  }
  const expiresAt = (method.expires_at ?? 0) * 1000;
  if (method.expires_at !== undefined && (expiresAt <= now || expiresAt > now + LONGEST_LIFE_MS)) {
    const [es, en] = [
      'La fecha de expiración debe estar en los próximos 366 días.',
      'The expiry must be within the next 366 days.',
    ];
    add(['payment_method', 'expires_at'], 'invalid', es, en);
  }
  if (method.type === 'partial_cash' && method.min_amount > amount) {
    const [es, en] = [
      '"min_amount" no puede pasar del importe del cargo.',
      '"min_amount" must not exceed the amount of the charge.',
    ];
    add(['payment_method', 'min_amount'], 'maximum', es, en);
  }
  if (method.type === 'partial_cash' && method.total_amount !== amount) {
    const [es, en] = [
      '"total_amount" debe ser el importe del cargo.',
      '"total_amount" must be the amount of the charge.',
    ];
    add(['payment_method', 'total_amount'], 'invalid', es, en);
  }
  return faults;
}

/** @throws ApiError 422 when the order's customer has no such payment source. */
async function sourceReference(
  change: ChangeContext,
  order: OrderRecord,
  sourceId: string,
  path: PropertyKey[],
): Promise<string> {
  const customerId = order.customer_info?.customer_id ?? '';
  const customer = await findCustomer(change.connection, change.company, customerId);
  const source = customer?.payment_sources?.data?.find(({ id }) => id === sourceId);
  if (source?.reference) return source.reference;
  const place = [...path, 'payment_method', 'payment_source_id'];
  throw bodyError(place, 'nonexistent', 'El medio de pago no existe.', 'The payment source does not exist.');
}

async function toChargeRequest(
  change: ChangeContext,
  order: OrderRecord,
  body: ChargeBody,
  amount: number,
  path: PropertyKey[],
): Promise<ChargeRequest> {
  const { expires_at, payment_source_id: sourceId, type } = body.payment_method;
  const customerId = order.customer_info?.customer_id;
  const customer = customerId ? await findCustomer(change.connection, change.company, customerId) : null;
  return {
    amount,
    expiresAt: expires_at === undefined ? monthExpiry(change.now) : expires_at * 1000,
    referenceId: body.reference_id ?? '',
    reference: sourceId === undefined ? null : await sourceReference(change, order, sourceId, path),
    partial: type === 'partial_cash',
    preAuthorized: Reflect.get(order, 'pre_authorize') === true,
    customerReference: customer?.custom_reference ?? '',
  };
}

/** @throws ApiError 428 for a canceled order, and while a charge of the order is pending or has brought money. */
export function checkUncharged({ order, charges }: OrderTimeline): void {
  if (order.initial.payment_status === 'canceled') {
    const es = 'La orden está cancelada y no se puede modificar.';
    throw preconditionError('cannot_be_updated_because_canceled', es, 'Order is canceled.');
  }
  const statuses = charges.map(({ charge }) => charge.initial.status);
  if (statuses.some(isPayable)) {
    throw preconditionError(
      'cannot_be_updated_because_has_charge',
      'La orden ya tiene un cargo pendiente y no se puede modificar.',
      'Order has a charge pending payment.',
    );
  }
  if (statuses.some(wasCollected)) {
    throw preconditionError(
      'cannot_be_updated_because_has_charge_paid',
      'La orden ya tiene un cargo pagado y no se puede modificar.',
      'Order has a paid charge.',
    );
  }
}

/**
 * Adds a charge for each body, with its deposit and its share of the invoice. `path`: where a charge stands in the
 * body, for ApiError 422.
 */
export async function chargeOrder(
  change: ChangeContext,
  seed: OrderTimeline,
  bodies: readonly ChargeBody[],
  path: (n: number) => PropertyKey[],
): Promise<OrderTimeline> {
  const order = seed.order.initial;
  const whole = Number(order.amount);
  const amounts = bodies.map(({ amount }) => amount ?? whole);
  const faults = bodies.flatMap((body, n) => faultsOf(order, body, amounts[n] ?? 0, path(n), change.now));
  if (faults.length > 0) throw new ApiError(422, faults);
  if (amounts.reduce((sum, amount) => sum + amount, 0) !== whole) {
    const message = {
      es: 'La suma de los cargos debe ser el importe de la orden.',
      en: 'The sum of the charges must be the amount of the order.',
    };
    const code = 'parameter_validation.combo.order.amount.invalid_charges_amount';
    throw new ApiError(422, [{ ...bodyErrorDetail([...path(0), 'amount'], '', message), code }]);
  }
  const charges = [...seed.charges];
  for (const [n, body] of bodies.entries()) {
    const request = await toChargeRequest(change, order, body, amounts[n] ?? 0, path(n));
    const { timeline, deposit } = newCharge(change.merchant, order, request, change.now);
    charges.push(timeline);
    if (!deposit) continue;
    await addToTransfer(change.connection, change.company, deposit.transfer, change.now);
    await addToInvoice(change.connection, change.merchant, change.company, deposit.invoiced, change.now);
  }
  return withCharges(seed, charges, change.now);
}

/** A new order takes the status of its charge at once, any other by a change at `now`. */
function withCharges(seed: OrderTimeline, charges: OrderTimeline['charges'], now: number): OrderTimeline {
  const status = charges.at(-1)?.charge.initial.status;
  if (!status) return seed;
  const { order } = withStatusOfCharges({ ...seed, charges });
  const charged = { at: now, set: orderStatusFields(status, now) };
  return { order: { initial: order.initial, steps: [charged, ...order.steps] }, charges };
}
