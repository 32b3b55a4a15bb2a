import type { DepositAmountMeans } from '@/lib/domain/account';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import { type Amount, type AmountUnit, type CurrencySum, MoneySums } from '@/lib/domain/money/money';
import type { Order } from '@/lib/domain/orders/orders';
import type { DateBasis } from '@/lib/domain/payments/measures';
import { groupOfStatus, PAYMENT_STATUS_GROUPS, type Payment } from '@/lib/domain/payments/payments';

export interface SummedFields<Row> {
  fields: Readonly<Record<string, (row: Row) => Amount | null | undefined>>;
  currency: (row: Row) => string | null | undefined;
  /** Amounts of different groups are never added. */
  group?: { of: (row: Row) => string; order: readonly string[] };
}

export interface GroupSum extends CurrencySum {
  /** Where rows are summed by group. */
  group?: string;
}

/** By group, then by currency. */
export type SumsByField = Readonly<Record<string, GroupSum[]>>;

/** Of a status that the provider added since. */
export const OTHER_STATUSES = 'other';

const STATUS_GROUPS = {
  of: ({ status }: Pick<Payment, 'status'>) => groupOfStatus(status) ?? OTHER_STATUSES,
  order: [...Object.keys(PAYMENT_STATUS_GROUPS), OTHER_STATUSES],
};

/** Of one deposit: every payment in it, whatever became of it since, so that net is gross less commission. */
export const DEPOSIT_AMOUNTS: SummedFields<Payment> = {
  fields: { charge_amount: (payment) => payment.charge_amount, commission: (payment) => payment.commission },
  currency: (payment) => payment.currency,
};

export const PAYMENT_AMOUNTS: SummedFields<Payment> = { ...DEPOSIT_AMOUNTS, group: STATUS_GROUPS };

const DEPOSITED_AMOUNTS: SummedFields<Payment> = {
  ...PAYMENT_AMOUNTS,
  fields: { ...PAYMENT_AMOUNTS.fields, deposit_amount: (payment) => payment.deposit_amount },
};

/** Gross and commission; of a list by deposit date also the net, where it is known to be the payment's own. */
export function paymentAmounts(by: DateBasis, means: DepositAmountMeans): SummedFields<Payment> {
  return by === 'deposited' && means === 'payment' ? DEPOSITED_AMOUNTS : PAYMENT_AMOUNTS;
}

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

type FieldSum<Row> = [name: string, amount: (row: Row) => Amount | null | undefined, sums: MoneySums];

export class FieldSums<Row> {
  readonly #groups = new Map<string, FieldSum<Row>[]>();

  constructor(
    private readonly summed: SummedFields<Row>,
    private readonly unit: AmountUnit,
  ) {
    if (!summed.group) this.#groups.set('', this.#none());
  }

  add(rows: Iterable<Row>): this {
    for (const row of rows) {
      const currency = this.summed.currency(row);
      for (const [, amount, sums] of this.#of(this.summed.group?.of(row) ?? '')) sums.add(amount(row), currency);
    }
    return this;
  }

  totals(): SumsByField {
    const order = this.summed.group?.order;
    const groups = order?.filter((group) => this.#groups.has(group)) ?? [''];
    return Object.fromEntries(
      Object.keys(this.summed.fields).map((field) => [
        field,
        groups.flatMap((group) => {
          const sums =
            this.#of(group)
              .find(([name]) => name === field)?.[2]
              .totals() ?? [];
          return order ? sums.map((sum) => ({ ...sum, group })) : sums;
        }),
      ]),
    );
  }

  #of(group: string): FieldSum<Row>[] {
    const known = this.#groups.get(group);
    if (known) return known;
    const sums = this.#none();
    this.#groups.set(group, sums);
    return sums;
  }

  #none(): FieldSum<Row>[] {
    return Object.entries(this.summed.fields).map(([name, amount]) => [name, amount, new MoneySums(this.unit)]);
  }
}
