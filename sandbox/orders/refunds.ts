import 'server-only';
import { randomUUID } from 'node:crypto';
import { notFoundError } from '@/sandbox/api/http/api-error';
import { bodyError } from '@/sandbox/api/http/body-errors';
import { processingError } from '@/sandbox/charges/change-context';
import { newCashReference, newHexId } from '@/sandbox/model/ids';
import { withStatusOfCharges } from '@/sandbox/model/order-status';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { type ChargeRecord, type RefundRecord, toRecordList } from '@/sandbox/model/records';
import type { ChargeTimeline, OrderTimeline, ScheduledChange } from '@/sandbox/model/timeline';
import { transactionId } from '@/sandbox/model/transaction-ids';
import type { RefundBody } from './order-bodies';
import { depositChanges, refundableAmount } from './order-changes';

const MONTH_S = 30 * 86_400;

function withRefunds(face: ChargeTimeline, refunds: RefundRecord[], now: number): ChargeTimeline {
  const { charge, payment } = face;
  const paidAt = Number(payment.initial.pay_date ?? 0);
  const left = refundableAmount({ ...charge.initial, refunds: toRecordList(refunds) });
  const status = refunds.length === 0 ? 'paid' : left === 0 ? 'refunded' : 'partially_refunded';
  const last = refunds.at(-1);
  const charged: ScheduledChange<ChargeRecord> = {
    at: now,
    set: { status, refunds: refunds.length === 0 ? null : toRecordList(refunds) },
  };
  const reported: ScheduledChange<PaymentRecord> = {
    at: now,
    set: {
      status,
      refund_date: last ? (last.created_at ?? 0) * 1000 : null,
      ...(last
        ? {
            transaction_id: transactionId('refund', (last.created_at ?? 0) * 1000, last.id),
            transaction_type: 'refund',
          }
        : { transaction_id: transactionId('capture', paidAt, charge.initial.id), transaction_type: 'capture' }),
    },
  };
  return {
    charge: { initial: charge.initial, steps: [charged] },
    payment: { initial: payment.initial, steps: [reported, ...depositChanges(payment)] },
  };
}

function refundRecord(amount: number, body: RefundBody, now: number): RefundRecord {
  const second = Math.floor(now / 1000);
  return {
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
}

/** From the first charge on that has any left; replaces what was planned for the status. @throws ApiError 402, 404, 422. */
export function refundedOrder(seed: OrderTimeline, body: RefundBody, now: number): OrderTimeline {
  const { charge_id: chosen } = body;
  if (chosen && !seed.charges.some(({ charge }) => charge.initial.id === chosen)) throw notFoundError('Charge', chosen);
  const refundable = ({ charge }: ChargeTimeline) =>
    ['paid', 'partially_refunded'].includes(charge.initial.status ?? '') && (!chosen || charge.initial.id === chosen);
  const available = seed.charges
    .filter(refundable)
    .reduce((sum, { charge }) => sum + refundableAmount(charge.initial), 0);
  if (available <= 0) {
    throw processingError('not_refundable', 'La orden no tiene nada que devolver.', 'Order has nothing to refund.');
  }
  if (body.amount > available) {
    const es = `El reembolso es de a lo más ${available} centavos.`;
    throw bodyError(['amount'], 'maximum', es, `The refund is at most ${available} centavos.`);
  }
  if (body.expires_at != null && body.expires_at * 1000 <= now) {
    throw bodyError(['expires_at'], 'invalid', 'La fecha de expiración ya pasó.', 'The expiry has passed.');
  }
  let left = body.amount;
  const charges = seed.charges.map((face) => {
    const amount = refundable(face) ? Math.min(left, refundableAmount(face.charge.initial)) : 0;
    if (amount === 0) return face;
    left -= amount;
    const refunds = [...(face.charge.initial.refunds?.data ?? []), refundRecord(amount, body, now)];
    return withRefunds(face, refunds, now);
  });
  return withStatusOfCharges({ ...seed, charges });
}

/** @throws ApiError 404 when there is no such refund. */
export function withoutRefund(seed: OrderTimeline, refundId: string, now: number): OrderTimeline {
  const holder = seed.charges.find(({ charge }) => charge.initial.refunds?.data?.some(({ id }) => id === refundId));
  if (!holder) throw notFoundError('Refund', refundId);
  const remaining = (holder.charge.initial.refunds?.data ?? []).filter(({ id }) => id !== refundId);
  const charges = seed.charges.map((face) => (face === holder ? withRefunds(face, remaining, now) : face));
  return withStatusOfCharges({ ...seed, charges });
}
