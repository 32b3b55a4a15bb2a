import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import { type Amount, type AmountUnit, type CurrencySum, MoneySums } from '@/lib/domain/money/money';
import type { Order } from '@/lib/domain/orders/orders';
import type { Payment } from '@/lib/domain/payments/payments';

export interface SummedFields<Row> {
  fields: Readonly<Record<string, (row: Row) => Amount | null | undefined>>;
  currency: (row: Row) => string | null | undefined;
}

export type SumsByField = Readonly<Record<string, CurrencySum[]>>;

export const PAYMENT_AMOUNTS: SummedFields<Payment> = {
  fields: { charge_amount: (payment) => payment.charge_amount, commission: (payment) => payment.commission },
  currency: (payment) => payment.currency,
};

export const ORDER_AMOUNTS: SummedFields<Order> = {
  fields: { amount: (order) => order.amount, amount_refunded: (order) => order.amount_refunded },
  currency: (order) => order.currency,
};

export const INVOICE_AMOUNTS: SummedFields<Invoice> = {
  fields: {
    amount: (invoice) => invoice.amount,
    commission: (invoice) => invoice.commission,
    commission_amount: (invoice) => invoice.commission_amount,
    commission_tax: (invoice) => invoice.commission_tax,
    net: (invoice) => invoice.net,
  },
  currency: () => INVOICE_CURRENCY,
};

export const NO_AMOUNTS: SummedFields<unknown> = { fields: {}, currency: () => null };

export class FieldSums<Row> {
  readonly #sums: [string, (row: Row) => Amount | null | undefined, MoneySums][];

  constructor(
    private readonly summed: SummedFields<Row>,
    unit: AmountUnit,
  ) {
    this.#sums = Object.entries(summed.fields).map(([name, amount]) => [name, amount, new MoneySums(unit)]);
  }

  add(rows: Iterable<Row>): this {
    for (const row of rows) {
      const currency = this.summed.currency(row);
      for (const [, amount, sums] of this.#sums) sums.add(amount(row), currency);
    }
    return this;
  }

  totals(): SumsByField {
    return Object.fromEntries(this.#sums.map(([name, , sums]) => [name, sums.totals()]));
  }
}
