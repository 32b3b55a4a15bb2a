import 'server-only';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { Reading } from '@/lib/domain/files/reading';
import type { Payment } from '@/lib/domain/payments/payments';
import { type Column, type FileRules, textColumn } from '@/lib/exports/columns/column';
import { recordsContent } from '@/lib/exports/contents/content';
import { paymentColumns } from '@/lib/exports/contents/payments';
import type { FileContent } from '@/lib/exports/file/make-file';
import { StatusSums } from '@/lib/exports/sums/status-sums';
import { type HandedOver, type HandedOverFiles, stateOf } from './handed-over';

/** A payment that a file hands over, for the first time or again. */
interface HandedPayment {
  payment: Payment;
  handed: 'new' | 'changed';
}

interface SinceLast {
  columns: ColumnChoice;
  /** The id of the file that is made. */
  id: string;
  before(): Promise<HandedOver>;
  kept: HandedOverFiles;
  /** Every payment that can have been collected since an instant. */
  payments(start: number): AsyncIterable<readonly Payment[]>;
}

/**
 * A file of the payments that were collected and are in no file before, whatever their dates say of when that was, and of
 * those that are in one and have changed. What it hands over is kept when it is whole.
 */
export function sinceLastContent(rules: FileRules, since: SinceLast, reading: Reading): FileContent {
  const states = new Map<string, string>();
  const sums = new StatusSums(rules.reportAmountUnit);
  let before: HandedOver | null = null;
  async function* pages() {
    before = await since.before();
    for await (const page of since.payments(before.start)) yield handedIn(page, before, states);
  }
  const columns: Column<HandedPayment>[] = [
    {
      ...textColumn<HandedPayment>('handed_over', ({ handed }) => handed),
      definition: 'new: collected, and in no such file before; changed: handed over before, and changed since',
    },
    ...paymentColumns(rules, since.columns).map((column) => ({
      ...column,
      cell: ({ payment }: HandedPayment) => column.cell(payment),
    })),
  ];
  const idOf = ({ payment }: HandedPayment) => payment.charge_id;
  const content = recordsContent(
    { name: 'payments', columns, pages: pages(), idOf },
    {
      reading,
      ids: null,
      summed: 'charge_amount',
      add: ({ payment }) => sums.add(payment.status, payment.charge_amount, payment.currency),
      sums: () => sums.totals(),
    },
  );
  const concluded = async () => {
    if (before) await since.kept.keep(since.id, before, states);
  };
  return { ...content, concluded };
}

/** The payments of a page to be handed over; their states are told to `states`. */
function handedIn(page: readonly Payment[], before: HandedOver, states: Map<string, string>): HandedPayment[] {
  const rows: HandedPayment[] = [];
  for (const payment of page) {
    const known = before.states.get(payment.charge_id);
    const paidAt = providerDateMs(payment.pay_date);
    const collected = paidAt !== null && paidAt >= before.start;
    if (known === undefined && !collected) continue;
    const state = stateOf(payment);
    if (known === state) continue;
    states.set(payment.charge_id, state);
    rows.push({ payment, handed: known === undefined ? 'new' : 'changed' });
  }
  return rows;
}
