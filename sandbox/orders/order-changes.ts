import 'server-only';
import { ApiError } from '@/sandbox/api/http/api-error';
import { bodyRefusal } from '@/sandbox/api/http/body-refusals';
import { type Change, refusal402, refusal428 } from '@/sandbox/charges/change-context';
import { depositLifeOf, paidSteps } from '@/sandbox/charges/collected';
import { madeCharge } from '@/sandbox/charges/new-charge';
import { monthOf } from '@/sandbox/model/calendar';
import type { ChargeSeed, OrderSeed } from '@/sandbox/model/company';
import { transferOf } from '@/sandbox/model/deposits';
import { followCharges, holdsMoney, isWaiting, orderFace } from '@/sandbox/model/order-status';
import type { Payment } from '@/sandbox/model/payment';
import type { Charge } from '@/sandbox/model/records';
import type { Life } from '@/sandbox/model/timeline';
import { addToInvoice, addToTransfer } from '@/sandbox/store/month-money';

const centavos = (pesos: Payment['charge_amount']) => Math.round(Number(pesos ?? 0) * 100);

/**
 * Takes what a payment would have brought out of the deposits and the invoice that were to hold it: it will not be paid,
 * so none of them has been seen yet.
 */
async function takeBack({ connection, company, merchant, now }: Change, payment: Life<Payment>): Promise<void> {
  const amount = centavos(payment.initial.charge_amount);
  const commission = payment.steps.reduce((found, { set }) => centavos(set.commission ?? null) || found, 0);
  let firstDeposit: number | null = null;
  for (const { at, set } of payment.steps) {
    if (set.deposit_id) {
      firstDeposit ??= at;
      const sending = { id: set.deposit_id, reference: set.deposit_reference ?? '', at };
      await addToTransfer(connection, company, transferOf(merchant, sending, commission - amount), now);
    }
    if (set.invoice_id && firstDeposit !== null) {
      const month = monthOf(merchant.calendar.dayOf(firstDeposit));
      const taken = { id: set.invoice_id, month, issuedAt: at, amount: -amount, commission };
      await addToInvoice(connection, merchant, company, taken, now);
    }
  }
}

/** @throws ApiError 428 once a charge has brought money, 402 when the order is over in another way. */
export async function canceledOrder(change: Change, seed: OrderSeed): Promise<OrderSeed> {
  const { now } = change;
  const statuses = seed.charges.map(({ charge }) => charge.initial.status);
  if (statuses.some(holdsMoney)) {
    const es = 'La orden ya tiene un cargo pagado y no se puede cancelar.';
    throw refusal428('cannot_be_canceled_because_has_charge_paid', es, 'Order has a paid charge.');
  }
  const { payment_status } = seed.order.initial;
  if (!statuses.some(isWaiting) && payment_status != null) {
    throw refusal402('used', 'La orden ya terminó y no se puede cancelar.', `Order is ${payment_status} already.`);
  }
  const charges: ChargeSeed[] = [];
  for (const face of seed.charges) {
    if (!isWaiting(face.charge.initial.status)) {
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
  if (charges.length > 0) return followCharges({ ...seed, charges });
  return { order: { initial: seed.order.initial, steps: [{ at: now, set: orderFace('canceled', now) }] }, charges };
}

/** Collects what was only reserved. @throws ApiError 428 when nothing is reserved, 422 for another amount. */
export async function capturedOrder(change: Change, seed: OrderSeed, amount: number): Promise<OrderSeed> {
  const { connection, company, merchant, now } = change;
  const reserved = seed.charges.filter(({ charge }) => charge.initial.status === 'pre_authorized');
  const whole = reserved.reduce((sum, { charge }) => sum + Number(charge.initial.amount), 0);
  if (reserved.length === 0) {
    const es = 'La orden no tiene un cargo preautorizado.';
    throw refusal428('cannot_be_captured', es, 'Order has no pre-authorized charge.');
  }
  if (amount !== whole) {
    const message = { es: `Se captura el importe entero: ${whole}.`, en: `The whole amount is captured: ${whole}.` };
    throw new ApiError(422, [bodyRefusal(['amount'], 'invalid', message)]);
  }
  for (const face of reserved) {
    const paid = paidSteps(face.charge.initial, now);
    const money = depositLifeOf(merchant, madeCharge(face.charge.initial), now);
    face.charge.steps = [paid.charge];
    face.payment.steps = [paid.payment, ...money.steps];
    await addToTransfer(connection, company, money.transfer, now);
    await addToInvoice(connection, merchant, company, money.invoiced, now);
  }
  return followCharges(seed);
}

/** The steps that say nothing of the status: commission, deposit, invoice. Money that was collected still goes there. */
export function moneyStepsOf(payment: Life<Payment>): Life<Payment>['steps'] {
  return payment.steps.filter(({ set }) => set.status === undefined);
}

/** What is left of a charge to give back, in centavos. */
export function leftOf(charge: Charge): number {
  const refunds = charge.refunds?.data ?? [];
  return refunds.reduce((left, { amount }) => left + Number(amount ?? 0), Number(charge.amount ?? 0));
}
