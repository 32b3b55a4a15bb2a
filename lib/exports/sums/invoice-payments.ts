import 'server-only';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import { DecimalSum } from '@/lib/domain/money/decimals';
import {
  type Amount,
  type AmountUnit,
  addAmounts,
  currencyCode,
  decimalPlaces,
  exactMinor,
} from '@/lib/domain/money/money';
import type { Payment } from '@/lib/domain/payments/payments';

/** What the payments of an invoice come to, exactly in minor units of its currency; null where it was not looked at. */
export interface InvoiceSums {
  payments: number | null;
  paymentsCommission: Amount | null;
  /** How many of the payments have no commission in the invoice's currency; they are in no sum. */
  withoutCommission: number | null;
  /** The commission of the payments, which is positive, and that of the invoice, which is negative. */
  difference: Amount | null;
}

interface Running {
  payments: number;
  commission: DecimalSum;
  without: number;
}

/** The payments of invoices, added up per invoice while they are read; each is read once, whoever reads them. */
export class InvoicePayments {
  readonly #sums = new Map<string, Running>();
  readonly #places: number;
  #done = false;

  constructor(
    private readonly unit: AmountUnit,
    private readonly read: () => AsyncIterable<readonly Payment[]>,
  ) {
    this.#places = decimalPlaces(unit, INVOICE_CURRENCY);
  }

  async *pages(): AsyncGenerator<readonly Payment[]> {
    for await (const page of this.read()) {
      for (const payment of page) this.#add(payment);
      yield page;
    }
    this.#done = true;
  }

  async settled(): Promise<void> {
    if (this.#done) return;
    for await (const page of this.read()) for (const payment of page) this.#add(payment);
    this.#done = true;
  }

  of({ id, commission }: Invoice): InvoiceSums {
    const { payments = 0, commission: sum, without = 0 } = this.#sums.get(id) ?? {};
    const theirs = sum?.amount(this.#places) ?? 0;
    const charged = exactMinor(commission, INVOICE_CURRENCY, this.unit);
    const difference = payments === 0 ? null : addAmounts([theirs, charged]);
    return { payments, paymentsCommission: theirs, withoutCommission: without, difference };
  }

  #add({ invoice_id, commission, currency }: Payment): void {
    if (invoice_id === null) return;
    let running = this.#sums.get(invoice_id);
    if (!running) {
      running = { payments: 0, commission: new DecimalSum(this.#places), without: 0 };
      this.#sums.set(invoice_id, running);
    }
    const isOurs = currencyCode(currency) === INVOICE_CURRENCY && commission !== null;
    running.payments += 1;
    if (!isOurs || !running.commission.add(commission)) running.without += 1;
  }
}
