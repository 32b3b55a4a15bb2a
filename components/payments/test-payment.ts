import { PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments/payments';

/** Fields that are no text in the report. */
const WITHOUT_VALUE = {
  charge_amount: null,
  chargeback_date: null,
  commission: null,
  deposit_amount: null,
  deposit_date: null,
  exchange_rate: null,
  foreign_charge_amount: null,
  livemode: null,
  monthly_installments: null,
  partial: null,
  pay_date: null,
  refund_date: null,
  create_date: 1711940400000,
} satisfies Partial<Payment>;

function asPayment(record: Record<string, unknown>): Payment {
  return record as unknown as Payment;
}

/** A record of the payments report: what is not given is empty, as the provider sends it. */
export function testPayment(given: Partial<Payment> & { charge_id: string }): Payment {
  const empty = Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, '']));
  return asPayment({ ...empty, ...WITHOUT_VALUE, status: 'paid', currency: 'MXN', ...given });
}
