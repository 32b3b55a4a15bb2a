import type { FileNoun } from '@/lib/domain/files/files';
import type { ReceiptSum, ReceiptTable } from '@/lib/domain/files/receipt';
import { StatusSums } from '@/lib/domain/files/status-sums';

interface SummedColumns {
  status: string;
  amount: string;
  currency: string;
  id?: string;
}

const SUMMED: Record<string, SummedColumns> = {
  'payments charge_amount': { status: 'status', amount: 'charge_amount', currency: 'currency' },
  'invoices commission': { status: 'status', amount: 'commission', currency: 'currency' },
  'orders amount': { status: 'payment_status', amount: 'amount', currency: 'currency' },
  'orders charge_amount': {
    status: 'charge_status',
    amount: 'charge_amount',
    currency: 'charge_currency',
    id: 'charge_id',
  },
};

export class FileSums {
  readonly #sums = new StatusSums('major');

  private constructor(private readonly places: Record<keyof SummedColumns, number>) {}

  static of(noun: FileNoun, summed: string | null, { name, partOf = name, columns }: ReceiptTable): FileSums | null {
    const wanted = partOf === noun ? SUMMED[`${noun} ${summed}`] : undefined;
    if (!wanted) return null;
    const placeOf = (column: string) => columns.findIndex(({ header, id = header }) => id === column);
    const { status, amount, currency, id = status } = wanted;
    const places = { status: placeOf(status), amount: placeOf(amount), currency: placeOf(currency), id: placeOf(id) };
    return Object.values(places).includes(-1) ? null : new FileSums({ ...places, id: wanted.id ? places.id : -1 });
  }

  add(cells: readonly string[]): void {
    const { status, amount, currency, id } = this.places;
    if (id !== -1 && cells[id] === '') return;
    const text = (cells[amount] ?? '').replace(/^'/, '');
    this.#sums.add(cells[status] ?? '', text === '' ? null : text, cells[currency] || null);
  }

  totals(): ReceiptSum[] {
    return this.#sums.totals();
  }
}
