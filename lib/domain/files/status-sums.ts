import { type Amount, type AmountUnit, MoneySums, minorToDecimal } from '@/lib/domain/money/money';
import type { ReceiptSum } from './receipt';

/** Adds amounts up per status and currency, exactly. */
export class StatusSums {
  readonly #sums = new Map<string | null, MoneySums>();

  constructor(private readonly unit: AmountUnit) {}

  add(status: string | null, amount: Amount | null | undefined, currency: string | null | undefined): void {
    let sums = this.#sums.get(status);
    if (!sums) {
      sums = new MoneySums(this.unit);
      this.#sums.set(status, sums);
    }
    sums.add(amount, currency);
  }

  totals(): ReceiptSum[] {
    return [...this.#sums]
      .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
      .flatMap(([status, sums]) =>
        sums.totals().map(({ currency, minor, counted, missing }) => ({
          status,
          currency,
          rows: counted + missing,
          sum: minorToDecimal(minor, currency),
          missing,
        })),
      );
  }
}
