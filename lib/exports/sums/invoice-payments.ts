import 'server-only';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import { type AmountUnit, currencyCode, toMinor } from '@/lib/domain/money/money';
import type { Payment } from '@/lib/domain/payments/payments';

/** What the payments of an invoice come to, in minor units of its currency; null where it was not looked at. */
export interface InvoiceSums {
  payments: number | null;
  paymentsCommission: bigint | null;
  /** How many of the payments have no commission in the invoice's currency; they are in no sum. */
  withoutCommission: number | null;
  /** The commission of the payments, which is positive, and that of the invoice, which is negative. */
  difference: bigint | null;
}

interface Running {
  payments: number;
  commission: bigint;
  without: number;
}

const NONE: Running = { payments: 0, commission: 0n, without: 0 };

/** The payments of invoices, added up per invoice while they are read; each is read once, whoever reads them. */
export class InvoicePayments {
  readonly #sums = new Map<string, Running>();
  #done = false;

  constructor(
    private readonly unit: AmountUnit,
    private readonly read: () => AsyncIterable<readonly Payment[]>,
  ) {}

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
    const { payments, commission: theirs, without } = this.#sums.get(id) ?? NONE;
    const charged = toMinor(commission, INVOICE_CURRENCY, this.unit);
    const difference = charged === null || payments === 0 ? null : theirs + charged;
    return { payments, paymentsCommission: theirs, withoutCommission: without, difference };
  }

  #add({ invoice_id, commission, currency }: Payment): void {
    if (invoice_id === null) return;
    const sum = this.#sums.get(invoice_id) ?? NONE;
    const minor = currencyCode(currency) === INVOICE_CURRENCY ? toMinor(commission, currency, this.unit) : null;
    this.#sums.set(invoice_id, {
      payments: sum.payments + 1,
      commission: sum.commission + (minor ?? 0n),
      without: sum.without + (minor === null ? 1 : 0),
    });
  }
}
