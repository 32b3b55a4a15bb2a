import { type ProviderDate, readProviderDate } from '@/lib/domain/calendar/provider-date';
import type { Customer } from '@/lib/domain/customers/customers';
import { isBilledMonth } from '@/lib/domain/invoices/billing-months';
import { INVOICE_MONEY, type Invoice } from '@/lib/domain/invoices/invoices';
import { isDecimal } from '@/lib/domain/money/decimals';
import type { Order } from '@/lib/domain/orders/orders';
import { PAYMENT_FIELD_TABLE } from '@/lib/domain/payments/payment-fields';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { isStandInId } from './stand-in-id';

export const UNREADABLE_PARTS = ['id', 'date', 'amount'] as const;

export type UnreadablePart = (typeof UNREADABLE_PARTS)[number];

export type UnreadableRecords = Record<UnreadablePart, number>;

export type FindUnreadable<Row> = (row: Row) => Record<UnreadablePart, boolean>;

type Value = number | string | boolean | null | undefined;

function isOddAmount(value: Value): boolean {
  return typeof value === 'string' && !isDecimal(value);
}

function isOddDate(value: ProviderDate | null | undefined): boolean {
  return typeof value === 'string' && readProviderDate(value)?.kind === 'raw';
}

const DATES = PAYMENT_FIELD_TABLE.flatMap((row) => (row.kind === 'date' && row.name !== 'create_date' ? row.name : []));
const AMOUNTS = PAYMENT_FIELD_TABLE.flatMap((row) => (row.kind === 'amount' || row.kind === 'number' ? row.name : []));

export function unreadableOfPayment(payment: Payment) {
  return {
    id: isStandInId(payment.charge_id),
    date: createdAt(payment) === null || DATES.some((field) => isOddDate(payment[field])),
    amount: AMOUNTS.some((field) => isOddAmount(payment[field])),
  };
}

export function unreadableOfInvoice(invoice: Invoice) {
  return {
    id: isStandInId(invoice.id),
    date: !isBilledMonth(invoice.date),
    amount: INVOICE_MONEY.some((field) => isOddAmount(invoice[field])),
  };
}

export function unreadableOfCustomer({ id, created_at }: Customer) {
  return { id: isStandInId(id), date: isOddSeconds(created_at), amount: false };
}

export function unreadableOfOrder(order: Order) {
  const charges = order.charges?.data ?? [];
  return {
    id: isStandInId(order.id),
    date: [order, ...charges].some((each) => isOddSeconds(each.created_at)) || isOddSeconds(order.updated_at),
    amount: [order.amount, order.amount_refunded, ...charges.flatMap(({ amount, fee }) => [amount, fee])].some(
      isOddAmount,
    ),
  };
}

function isOddSeconds(value: ProviderDate | null | undefined): boolean {
  return typeof value === 'string';
}

export class UnreadableCount<Row> {
  readonly #counts: UnreadableRecords = { id: 0, date: 0, amount: 0 };

  constructor(private readonly find: FindUnreadable<Row>) {}

  add(rows: Iterable<Row>): this {
    for (const row of rows) {
      const found = this.find(row);
      for (const part of UNREADABLE_PARTS) if (found[part]) this.#counts[part] += 1;
    }
    return this;
  }

  counts(): UnreadableRecords {
    return { ...this.#counts };
  }
}
