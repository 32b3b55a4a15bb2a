import { useTranslations } from 'next-intl';
import { type ReactElement, Suspense, useMemo, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { lazyPart } from '@/components/browser/lazy-part';
import type { RowHeads } from '@/components/data-table/scroll/row-heads';
import { PRINT, useMedia } from '@/components/ui/media';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { groupPayments, type PaymentGroup } from '@/lib/domain/matching/payment-groups';
import type { PaymentGrouping } from '@/lib/domain/payments/grouping';
import type { Payment } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';

export interface GroupedPayments {
  rows: Payment[];
  heads: RowHeads | undefined;
  folding: { all: boolean; toggleAll: () => void } | null;
}

const GroupHead = lazyPart(async () => ({ default: (await import('./group-head')).GroupHead }));

const NONE: PaymentGroup[] = [];

/** The loaded payments under a head for each day, store or status. */
export function usePaymentGroups(
  loaded: Payment[],
  grouping: PaymentGrouping | null,
  { filters, complete }: { filters: PaymentFilters; complete: boolean },
): GroupedPayments {
  const { timeZone, reportAmountUnit } = useAccount();
  const name = useGroupName(grouping);
  const by = filters.q === null ? filters.by : 'created';
  const groups = useMemo(
    () => (grouping === null ? NONE : groupPayments(loaded, { grouping, by, timeZone, unit: reportAmountUnit })),
    [loaded, grouping, by, timeZone, reportAmountUnit],
  );
  const printed = useMedia(PRINT);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const all = groups.length > 0 && groups.every(({ key }) => folded.has(`${grouping} ${key}`));

  return useMemo(() => {
    if (grouping === null) return { rows: loaded, heads: undefined, folding: null };
    const rows: Payment[] = [];
    const heads = new Map<number, ReactElement[]>();
    for (const { key, payments, sums } of groups) {
      const place = `${grouping} ${key}`;
      const open = printed || !folded.has(place);
      const head = (
        <Suspense key={place}>
          <GroupHead
            name={name(key)}
            count={payments.length}
            sums={sums}
            complete={complete}
            open={open}
            onToggle={() => setFolded((before) => toggled(before, place))}
          />
        </Suspense>
      );
      heads.set(rows.length, [...(heads.get(rows.length) ?? []), head]);
      if (open) for (const payment of payments) rows.push(payment);
    }
    const toggleAll = () => setFolded(new Set(all ? [] : groups.map(({ key }) => `${grouping} ${key}`)));
    return { rows, heads, folding: { all, toggleAll } };
  }, [loaded, grouping, groups, folded, printed, all, name, complete]);
}

function toggled(before: ReadonlySet<string>, place: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(place)) next.add(place);
  return next;
}

function useGroupName(grouping: PaymentGrouping | null): (key: string) => string {
  const t = useTranslations('groups');
  const { calendarDay } = useFormat();
  const word = usePaymentStatusWord();
  return useMemo(
    () => (key) => {
      if (key === '') return t(grouping === 'day' ? 'noDay' : 'noStore');
      if (grouping === 'day') return calendarDay(key);
      return grouping === 'status' ? word(key) : key;
    },
    [t, grouping, calendarDay, word],
  );
}
