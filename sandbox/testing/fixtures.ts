import 'server-only';
import type { Charge, Order } from '@/lib/domain/orders/orders';
import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments/payments';
import type { OrderSeed } from '@/sandbox/model/company';
import type { Step } from '@/sandbox/model/timeline';

const NULLABLE: readonly string[] = [
  'chargeback_date',
  'commission',
  'deposit_amount',
  'deposit_date',
  'foreign_charge_amount',
  'monthly_installments',
  'pay_date',
  'refund_date',
];

/** Every field of the contract was put in before. */
function complete(record: object): Payment {
  return record as Payment;
}

/** A payment with every field of the contract: of those not given, text is empty and what may be null is null. */
export function paymentOf(fields: Partial<Payment> & { charge_id: string; create_date: number }): Payment {
  const blank = PAYMENT_FIELDS.map((field) => [field, NULLABLE.includes(field) ? null : '']);
  const usual = {
    charge_amount: 100,
    currency: 'MXN',
    exchange_rate: 1,
    livemode: false,
    partial: false,
    payment_cash: 'OxxoPay',
    payment_method: 'CashPayment',
    status: 'paid',
    order_id: `ord_${fields.charge_id}`,
  };
  return complete({ ...Object.fromEntries(blank), ...usual, ...fields });
}

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
