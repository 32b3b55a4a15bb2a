import 'server-only';
import { hash } from 'node:crypto';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { StatusSums } from '@/lib/domain/files/status-sums';
import { ADDED_PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { unreadableOfPayment } from '@/lib/domain/unreadable/unreadable';
import { type Column, type FileRules, textColumn } from '@/lib/exports/columns/column';
import type { FileContent } from '@/lib/exports/file/make-file';
import { recordsContent } from './content';
import { paymentColumns } from './payments';

interface DeliveredPayment {
  payment: Payment;
  delivery: 'new' | 'changed';
}

interface Delivered {
  /** What was collected before, in UTC milliseconds, is in none of the files. */
  start: number;
  /** The states of payments by their ids: see `paymentState`. */
  states: ReadonlyMap<string, string>;
}

interface PaymentsSince {
  columns: ColumnChoice;
  delivered: Delivered;
  /** Every payment that can have been collected since the start. */
  payments: AsyncIterable<readonly Payment[]>;
}

/** Payments that were collected and are in no earlier file, whatever their dates say, and those that have changed since. */
export function paymentsSinceContent(
  rules: FileRules,
  { columns: choice, delivered, payments }: PaymentsSince,
  reading: ReadStats,
): FileContent {
  const delivers = new Map<string, string>();
  const sums = new StatusSums(rules.reportAmountUnit);
  async function* pages() {
    for await (const page of payments) yield newOrChanged(page, delivered, delivers);
  }
  const columns: Column<DeliveredPayment>[] = [
    {
      ...textColumn<DeliveredPayment>('handed_over', ({ delivery }) => delivery),
      definition: 'new: collected, and in no such file before; changed: handed over before, and changed since',
    },
    ...paymentColumns(rules, choice).map((column) => ({
      ...column,
      cell: ({ payment }: DeliveredPayment) => column.cell(payment),
    })),
  ];
  const idOf = ({ payment }: DeliveredPayment) => payment.charge_id;
  const content = recordsContent(
    { name: 'payments', columns, pages: pages(), idOf, unreadable: ({ payment }) => unreadableOfPayment(payment) },
    {
      reading,
      ids: null,
      summed: 'charge_amount',
      add: ({ payment }) => sums.add(payment.status, payment.charge_amount, payment.currency),
      sums: () => sums.totals(),
    },
  );
  return { ...content, delivers };
}

function newOrChanged(page: readonly Payment[], { start, states }: Delivered, delivers: Map<string, string>) {
  const rows: DeliveredPayment[] = [];
  for (const payment of page) {
    const known = states.get(payment.charge_id);
    const paidAt = providerDateMs(payment.pay_date);
    const collected = paidAt !== null && paidAt >= start;
    if (known === undefined && !collected) continue;
    const state = paymentState(payment);
    if (known === state) continue;
    delivers.set(payment.charge_id, state);
    rows.push({ payment, delivery: known === undefined ? 'new' : 'changed' });
  }
  return rows;
}

/** The state of a payment in eight characters: another when any of its fields is. A field in `added` counts where it has a value. */
export function paymentState(payment: Payment, added = ADDED_PAYMENT_FIELDS): string {
  const omitEmpty = (name: string, value: unknown) => (value === null && added.has(name) ? undefined : value);
  const text = JSON.stringify(payment, added.size > 0 ? omitEmpty : undefined);
  return hash('sha256', text, 'buffer').toString('base64url', 0, 6);
}
