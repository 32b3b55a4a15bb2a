import 'server-only';
import type { OrderSeed } from './company';
import type { Payment } from './payment';
import type { Charge, Order } from './records';
import type { Step } from './timeline';

/** A payment (and what becomes of it later) with its charge, in an order of its own. */
export function orderOf(payment: Payment, later: Step<Payment>[] = [], order: Partial<Order> = {}): OrderSeed {
  const created_at = Math.floor(payment.create_date / 1000);
  const common = { livemode: payment.livemode, created_at, currency: payment.currency };
  const amount = Math.round(Number(payment.charge_amount) * 100);
  const charge: Charge = {
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
  const parent: Order = {
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
