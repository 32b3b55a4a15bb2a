import type { PaymentRecord } from './payment';
import type { ChargeRecord, OrderRecord } from './records';
import type { OrderTimeline, ScheduledChange } from './timeline';

/** A payment with its charge, in an order of its own. */
export function orderOfPayment(
  payment: PaymentRecord,
  later: ScheduledChange<PaymentRecord>[] = [],
  order: Partial<OrderRecord> = {},
): OrderTimeline {
  const created_at = Math.floor(payment.create_date / 1000);
  const common = { livemode: payment.livemode, created_at, currency: payment.currency };
  const amount = Math.round(Number(payment.charge_amount) * 100);
  const charge: ChargeRecord = {
    object: 'charge',
    id: payment.charge_id,
    ...common,
    payment_method: { object: 'cash_payment', reference: payment.reference_oxxo },
    reference_id: payment.reference_id,
    status: payment.status,
    amount,
    customer_id: payment.customer_id,
    order_id: payment.order_id,
  };
  const { name, email, phone } = payment;
  const parent: OrderRecord = {
    object: 'order',
    id: payment.order_id ?? '',
    ...common,
    amount,
    payment_status: payment.status,
    amount_refunded: 0,
    updated_at: created_at,
    customer_info: { object: 'customer_info', name, email, phone },
    ...order,
  };
  const face = { payment: { initial: payment, steps: later }, charge: { initial: charge, steps: [] } };
  return { order: { initial: parent, steps: [] }, charges: [face] };
}
