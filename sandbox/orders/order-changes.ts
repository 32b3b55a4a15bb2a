import 'server-only';
import { bodyError } from '@/sandbox/api/http/body-errors';
import { type ChangeContext, preconditionError, processingError } from '@/sandbox/charges/change-context';
import { depositTimeline, paidChanges } from '@/sandbox/charges/charge-paid';
import { chargeFacts } from '@/sandbox/charges/new-charge';
import { monthOfDay } from '@/sandbox/model/calendar';
import { transferTimeline } from '@/sandbox/model/deposits';
import { isPayable, orderStatusFields, wasCollected, withStatusOfCharges } from '@/sandbox/model/order-status';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ChargeRecord } from '@/sandbox/model/records';
import type { ChargeTimeline, OrderTimeline, Timeline } from '@/sandbox/model/timeline';
import { addToInvoice, addToTransfer } from '@/sandbox/store/add-money';

const centavos = (pesos: PaymentRecord['charge_amount']) => Math.round(Number(pesos ?? 0) * 100);

/** Takes what will not be paid out of the deposits and the invoice that were to hold it: none of them is visible yet. */
async function takeBack(
  { connection, company, merchant, now }: ChangeContext,
  payment: Timeline<PaymentRecord>,
): Promise<void> {
  const amount = centavos(payment.initial.charge_amount);
  const commission = payment.steps.reduce((found, { set }) => centavos(set.commission ?? null) || found, 0);
  let firstDeposit: number | null = null;
  for (const { at, set } of payment.steps) {
    if (set.deposit_id) {
      firstDeposit ??= at;
      const sending = { id: set.deposit_id, reference: set.deposit_reference ?? '', at };
      await addToTransfer(connection, company, transferTimeline(merchant, sending, commission - amount), now);
    }
    if (set.invoice_id && firstDeposit !== null) {
      const month = monthOfDay(merchant.calendar.dayOf(firstDeposit));
      const taken = { id: set.invoice_id, month, issuedAt: at, amount: -amount, commission };
      await addToInvoice(connection, merchant, company, taken, now);
    }
  }
}

/** @throws ApiError 428 once a charge has brought money, 402 when the order is over in another way. */
export async function canceledOrder(change: ChangeContext, seed: OrderTimeline): Promise<OrderTimeline> {
  const { now } = change;
  const statuses = seed.charges.map(({ charge }) => charge.initial.status);
  if (statuses.some(wasCollected)) {
    const es = 'La orden ya tiene un cargo pagado y no se puede cancelar.';
    throw preconditionError('cannot_be_canceled_because_has_charge_paid', es, 'Order has a paid charge.');
  }
  const { payment_status } = seed.order.initial;
  if (!statuses.some(isPayable) && payment_status != null) {
    throw processingError('used', 'La orden ya terminó y no se puede cancelar.', `Order is ${payment_status} already.`);
  }
  const charges: ChargeTimeline[] = [];
  for (const face of seed.charges) {
    if (!isPayable(face.charge.initial.status)) {
      charges.push(face);
      continue;
    }
    await takeBack(change, face.payment);
    const canceled = { at: now, set: { status: 'canceled' } };
    charges.push({
      charge: { initial: face.charge.initial, steps: [canceled] },
      payment: { initial: face.payment.initial, steps: [canceled] },
    });
  }
  if (charges.length > 0) return withStatusOfCharges({ ...seed, charges });
  return {
    order: { initial: seed.order.initial, steps: [{ at: now, set: orderStatusFields('canceled', now) }] },
    charges,
  };
}

/** @throws ApiError 428 when nothing is reserved, 422 for another amount. */
export async function capturedOrder(
  change: ChangeContext,
  seed: OrderTimeline,
  amount: number,
): Promise<OrderTimeline> {
  const { connection, company, merchant, now } = change;
  const reserved = seed.charges.filter(({ charge }) => charge.initial.status === 'pre_authorized');
  const whole = reserved.reduce((sum, { charge }) => sum + Number(charge.initial.amount), 0);
  if (reserved.length === 0) {
    const es = 'La orden no tiene un cargo preautorizado.';
    throw preconditionError('cannot_be_captured', es, 'Order has no pre-authorized charge.');
  }
  if (amount !== whole) {
    const es = `Se captura el importe entero: ${whole}.`;
    throw bodyError(['amount'], 'invalid', es, `The whole amount is captured: ${whole}.`);
  }
  for (const face of reserved) {
    const paid = paidChanges(face.charge.initial, now);
    const money = depositTimeline(merchant, chargeFacts(face.charge.initial), now);
    face.charge.steps = [paid.charge];
    face.payment.steps = [paid.payment, ...money.steps];
    await addToTransfer(connection, company, money.transfer, now);
    await addToInvoice(connection, merchant, company, money.invoiced, now);
  }
  return withStatusOfCharges(seed);
}

/** Money that was collected still goes to the bank, whatever becomes of the status. */
export function depositChanges(payment: Timeline<PaymentRecord>): Timeline<PaymentRecord>['steps'] {
  return payment.steps.filter(({ set }) => set.status === undefined);
}

/** Centavos. */
export function refundableAmount(charge: ChargeRecord): number {
  const refunds = charge.refunds?.data ?? [];
  return refunds.reduce((left, { amount }) => left + Number(amount ?? 0), Number(charge.amount ?? 0));
}
