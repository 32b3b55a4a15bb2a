import 'server-only';
import { z } from 'zod';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { PastedOutcome, TimeWindow } from '@/lib/domain/list';
import type { SumsByField } from '@/lib/domain/matching/field-sums';
import { DATE_FIELDS, REFUND_STATUSES } from '@/lib/domain/payments/measures';
import type { Payment, PaymentStatus } from '@/lib/domain/payments/payments';
import { searchWindow } from '@/lib/domain/payments/search-windows';
import type { Progress } from '@/lib/domain/progress';
import { type PaymentFilters, passesSifted, passesStatus } from '@/lib/filters/payments';
import { type ReportQuery, toReportQuery } from '@/lib/payments-api/paging/payments-page';
import type { Account } from '@/lib/server/accounts';
import { type WalkOptions, walkPayments } from './walk';

/** A payment with the date it counts by in UTC milliseconds. */
export interface DatedPayment {
  at: number;
  payment: Payment;
}

function walksOf(account: Account, filters: PaymentFilters, searched: TimeWindow): ReportQuery[] {
  const query = toReportQuery(account, filters, searched);
  const { status, by } = filters;
  if (by === 'refunded') {
    return REFUND_STATUSES.filter((name) => passesStatus(status, name)).map((name) => ({ ...query, status: name }));
  }
  const [only, second] = status?.statuses ?? [];
  return [only && !second && !status?.not ? { ...query, status: only satisfies PaymentStatus } : query];
}

/** A full walk: payments whose date of `filters.by` lies in `period`, sorted by that date and then by id. */
export async function paymentsByDate(
  account: Account,
  filters: PaymentFilters,
  period: TimeWindow,
  options: WalkOptions,
  onProgress?: (progress: Progress) => void,
): Promise<{ rows: DatedPayment[]; searched: TimeWindow }> {
  const searched = searchWindow(filters.by, period, account);
  const found = new Map<string, DatedPayment>();
  const done = { walked: 0, total: 0 };
  for (const query of walksOf(account, filters, searched)) {
    const own = { walked: 0, total: 0 };
    const tell = (walked: number, total: number | null) => {
      Object.assign(own, { walked, total: total ?? walked });
      onProgress?.({ walked: done.walked + walked, total: total === null ? null : done.total + total });
    };
    for await (const rows of walkPayments(account, query, { ...options, onProgress: tell })) {
      for (const payment of rows) {
        const at = providerDateMs(payment[DATE_FIELDS[filters.by]]);
        if (at === null || at < period.from || at > period.to) continue;
        if (passesSifted(filters, payment)) found.set(payment.charge_id, { at, payment });
      }
    }
    done.walked += own.walked;
    done.total += own.total;
  }
  return { rows: sortByDate([...found.values()], filters.sort), searched };
}

export const datedPositionSchema = z.object({ at: z.number(), id: z.string() });

export type DatedPosition = z.output<typeof datedPositionSchema>;

function order(a: DatedPosition, b: DatedPosition): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function positionOf({ at, payment }: DatedPayment): DatedPosition {
  return { at, id: payment.charge_id };
}

export function sortByDate(rows: DatedPayment[], sort: 'asc' | 'desc'): DatedPayment[] {
  const sign = sort === 'desc' ? -1 : 1;
  return rows.sort((a, b) => sign * order(positionOf(a), positionOf(b)));
}

export function pageAfter(rows: DatedPayment[], after: DatedPosition | null, sort: 'asc' | 'desc', size: number) {
  const sign = sort === 'desc' ? -1 : 1;
  const rest = after ? rows.filter((row) => sign * order(positionOf(row), after) > 0) : rows;
  const last = rest[size - 1];
  return {
    items: rest.slice(0, size).map(({ payment }) => payment),
    next: last && rest.length > size ? positionOf(last) : null,
  };
}

/** `incomplete`: not every order could be looked up. */
export interface WalkedPayments {
  rows: DatedPayment[];
  searched: TimeWindow;
  incomplete: boolean;
  /** When each row expires, by its id (UTC milliseconds), for a filter by expiry. */
  expiries?: ReadonlyMap<string, number>;
  pasted?: PastedOutcome;
  sums?: SumsByField;
}
