import type { Payment, PaymentField } from '@/lib/domain/payments/payments';

/** Every field of the record, where a person looks for it, the most asked for first. A test holds it complete. */
export const FIELD_GROUPS = {
  cash: [
    'reference_oxxo',
    'payment_cash',
    'payment_method',
    'payment_type',
    'create_date',
    'pay_date',
    'store',
    'branch_office',
    'auth_code',
    'channel',
  ],
  money: [
    'charge_amount',
    'currency',
    'commission',
    'invoice_id',
    'partial',
    'refund_date',
    'chargeback_date',
    'exchange_rate',
    'foreign_charge_amount',
    'foreign_currency',
    'monthly_installments',
  ],
  deposit: ['deposit_date', 'deposit_amount', 'deposit_reference', 'deposit_id', 'bank', 'receiving_account_number'],
  who: ['name', 'email', 'phone', 'customer_id', 'customer_custom_reference', 'shipping_address', 'cardholder_name'],
  what: [
    'reference_id',
    'order_id',
    'item_name',
    'item_description',
    'description',
    'checkout_request_name',
    'subscription_id',
  ],
  technical: [
    'charge_id',
    'status',
    'livemode',
    'company_id',
    'transaction_id',
    'transaction_type',
    'type',
    'checkout_id',
    'checkout_request_id',
    'checkout_request_type',
    'error_message',
    'failure_code',
    'ip',
    'antifraud_code',
    'antifraud_decision',
    'banking_decision',
    'card_brand',
    'card_number',
    'card_type',
    'country_card',
  ],
} as const satisfies Record<string, readonly PaymentField[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

export const GROUP_ORDER = ['cash', 'money', 'deposit', 'who', 'what', 'technical'] as const satisfies FieldGroup[];

/** True for a field that has something to show. */
export function hasValue(payment: Payment, field: PaymentField): boolean {
  const value = payment[field];
  return value !== null && value !== undefined && value !== '';
}
