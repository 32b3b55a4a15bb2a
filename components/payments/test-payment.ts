import { PAYMENT_FIELD_TABLE, type PaymentFieldKind } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';

const WITHOUT_TEXT: ReadonlySet<PaymentFieldKind> = new Set<PaymentFieldKind>(['amount', 'number', 'date', 'flag']);

function asPayment(record: Record<string, unknown>): Payment {
  return record as unknown as Payment;
}

/** A record of the payments report: what is not given is empty, as the provider sends it. */
export function samplePayment(given: Partial<Payment> & { charge_id: string }): Payment {
  const empty = PAYMENT_FIELD_TABLE.map(({ name, kind }) => [name, WITHOUT_TEXT.has(kind) ? null : '']);
  return asPayment({
    ...Object.fromEntries(empty),
    create_date: 1711940400000,
    status: 'paid',
    currency: 'MXN',
    ...given,
  });
}
