import 'server-only';
import { randomUUID } from 'node:crypto';
import { ApiError, notFound } from '@/sandbox/api/http/api-error';
import { bodyRefusal } from '@/sandbox/api/http/body-refusals';
import { refusal402 } from '@/sandbox/charges/change-context';
import type { ChargeSeed, OrderSeed } from '@/sandbox/model/company';
import { newCashReference, newHexId } from '@/sandbox/model/new-ids';
import { followCharges } from '@/sandbox/model/order-status';
import type { Payment } from '@/sandbox/model/payment';
import { type Charge, listOf, type Refund } from '@/sandbox/model/records';
import type { Step } from '@/sandbox/model/timeline';
import { transactionIdOf } from '@/sandbox/model/transaction-ids';
import type { RefundBody } from './order-bodies';
import { leftOf, moneyStepsOf } from './order-changes';

const MONTH_S = 30 * 86_400;

/** What a charge and its payment become when its refunds are these; the money steps of the payment stay. */
function withRefunds(face: ChargeSeed, refunds: Refund[], now: number): ChargeSeed {
  const { charge, payment } = face;
  const paidAt = Number(payment.initial.pay_date ?? 0);
  const left = leftOf({ ...charge.initial, refunds: listOf(refunds) });
  const status = refunds.length === 0 ? 'paid' : left === 0 ? 'refunded' : 'partially_refunded';
  const last = refunds.at(-1);
  const charged: Step<Charge> = { at: now, set: { status, refunds: refunds.length === 0 ? null : listOf(refunds) } };
  const reported: Step<Payment> = {
    at: now,
    set: {
      status,
      refund_date: last ? (last.created_at ?? 0) * 1000 : null,
      ...(last
        ? {
            transaction_id: transactionIdOf('refund', (last.created_at ?? 0) * 1000, last.id),
            transaction_type: 'refund',
          }
        : { transaction_id: transactionIdOf('capture', paidAt, charge.initial.id), transaction_type: 'capture' }),
    },
  };
  return {
    charge: { initial: charge.initial, steps: [charged] },
    payment: { initial: payment.initial, steps: [reported, ...moneyStepsOf(payment)] },
  };
}

function refundRecord(amount: number, body: RefundBody, now: number): Refund {
  const second = Math.floor(now / 1000);
  const record = {
    object: 'refund',
    amount: -amount,
    id: newHexId(now),
    created_at: second,
    status: 'pending',
    reason: body.reason,
    payout_id: randomUUID(),
    reference: newCashReference('12000'),
    expires_at: body.expires_at ?? second + MONTH_S,
  };
  return record;
}

/**
 * The order with money given back, from its first charge on that has any left. What was planned for its payments' status
 * is dropped: the caller decides now.
 *
 * @throws ApiError 402 when nothing was collected, 404 for a charge that is not the order's, 422 beyond what is left.
 */
export function refundedOrder(seed: OrderSeed, body: RefundBody, now: number): OrderSeed {
  const { charge_id: chosen } = body;
  if (chosen && !seed.charges.some(({ charge }) => charge.initial.id === chosen)) throw notFound('Charge', chosen);
  const refundable = ({ charge }: ChargeSeed) =>
    ['paid', 'partially_refunded'].includes(charge.initial.status ?? '') && (!chosen || charge.initial.id === chosen);
  const available = seed.charges.filter(refundable).reduce((sum, { charge }) => sum + leftOf(charge.initial), 0);
  if (available <= 0) {
    throw refusal402('not_refundable', 'La orden no tiene nada que devolver.', 'Order has nothing to refund.');
  }
  if (body.amount > available) {
    const message = {
      es: `El reembolso es de a lo más ${available} centavos.`,
      en: `The refund is at most ${available} centavos.`,
    };
    throw new ApiError(422, [bodyRefusal(['amount'], 'maximum', message)]);
  }
  if (body.expires_at != null && body.expires_at * 1000 <= now) {
    const message = { es: 'La fecha de expiración ya pasó.', en: 'The expiry has passed.' };
    throw new ApiError(422, [bodyRefusal(['expires_at'], 'invalid', message)]);
  }
  let left = body.amount;
  const charges = seed.charges.map((face) => {
    const amount = refundable(face) ? Math.min(left, leftOf(face.charge.initial)) : 0;
    if (amount === 0) return face;
    left -= amount;
    const refunds = [...(face.charge.initial.refunds?.data ?? []), refundRecord(amount, body, now)];
    return withRefunds(face, refunds, now);
  });
  return followCharges({ ...seed, charges });
}

/** The order without a refund that has not been fetched yet. @throws ApiError 404 when it has no such refund. */
export function withoutRefund(seed: OrderSeed, refundId: string, now: number): OrderSeed {
  const holder = seed.charges.find(({ charge }) => charge.initial.refunds?.data?.some(({ id }) => id === refundId));
  if (!holder) throw notFound('Refund', refundId);
  const kept = (holder.charge.initial.refunds?.data ?? []).filter(({ id }) => id !== refundId);
  const charges = seed.charges.map((face) => (face === holder ? withRefunds(face, kept, now) : face));
  return followCharges({ ...seed, charges });
}
