import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { TableState } from '@/components/data-table/states/table-state';
import { useWindowWords } from '@/components/filters/use-period-words';
import { Button } from '@/components/ui/button';
import { moveDay, rangeOf } from '@/lib/domain/calendar/periods';
import type { Payment } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';
import { LONGEST_WALKED_PERIOD } from '@/lib/filters/period';

/** What was searched, as message values; null while nothing was, as before the period begins. */
function useSearched(state: TableState<Payment>, filters: PaymentFilters): { from: string; to: string } | null {
  const windowWords = useWindowWords();
  const empty = state.kind === 'nothing-yet' || state.kind === 'nothing-matches';
  if (!empty || !state.window || state.window.from > state.window.to) return null;
  return windowWords(state.window, filters.by === 'created' ? filters : { ...filters, from: null, to: null });
}

export function NothingYet({ state, filters }: { state: TableState<Payment>; filters: PaymentFilters }) {
  const t = useTranslations('payments');
  const searched = useSearched(state, filters);
  const ahead = state.kind === 'nothing-yet' && state.window && state.window.from > state.window.to;
  return (
    <>
      <p className="font-medium">{ahead ? t('notBegun') : t('nothingYet')}</p>
      {searched && <p className="mt-0.5 text-soft">{t('nothingYetHint', searched)}</p>}
    </>
  );
}

/** The days of deposit in which a reference was looked for, and as many before them; null for another list. */
function useDepositDays(state: TableState<Payment>, { by, deposit_reference, period, from, to }: PaymentFilters) {
  const { timeZone } = useAccount();
  const { calendarDay } = useFormat();
  if (deposit_reference === null || by !== 'deposited' || state.kind !== 'nothing-matches') return null;
  const given = period !== null ? { name: period } : from !== null ? { from, to } : null;
  if (given === null) return null;
  const days = rangeOf(given, state.asOf, timeZone);
  const first = days.from.slice(0, 10);
  return {
    words: { from: calendarDay(first), to: calendarDay(days.to.slice(0, 10)) },
    before: { from: moveDay(first, { days: -LONGEST_WALKED_PERIOD }), to: moveDay(first, { days: -1 }) },
  };
}

interface NothingMatchesProps {
  state: TableState<Payment>;
  filters: PaymentFilters;
  change: (filters: Partial<PaymentFilters>) => void;
  /** Not everything could be looked at. */
  incomplete?: boolean | undefined;
}

/** Names each filter that may be in the way, with the button that drops it. */
export function NothingMatches({ state, filters, change, incomplete }: NothingMatchesProps) {
  const t = useTranslations('payments');
  const words = useTranslations('filters');
  const searched = useSearched(state, filters);
  const days = useDepositDays(state, filters);
  const inTheWay = [
    { set: filters.q !== null, field: words('search'), without: { q: null } },
    { set: filters.status !== null, field: t('status'), without: { status: null } },
    { set: filters.deposit !== null, field: t('deposit'), without: { deposit: null } },
    {
      set: filters.deposit_reference !== null,
      field: t('depositReference'),
      without: { deposit_reference: null },
    },
    { set: filters.pasted !== null, field: t('pasted.field'), without: { pasted: null } },
    { set: filters.quick !== null, field: t('quick'), without: { quick: null } },
    {
      set: filters.amount_from !== null || filters.amount_to !== null,
      field: t('amount'),
      without: { amount_from: null, amount_to: null },
    },
    { set: filters.customer_id !== null, field: t('customer'), without: { customer_id: null } },
  ].filter(({ set }) => set);
  return (
    <>
      <p className="font-medium">
        {filters.q === null ? t('nothingMatches') : t('nothingMatchesSearch', { q: filters.q })}
      </p>
      <p className="mt-0.5 text-soft">
        {filters.q === null ? !incomplete && searched && t('nothingMatchesHint', searched) : t('searchHint')}
      </p>
      {days && <p className="mt-0.5 text-soft">{t('depositNotThere', days.words)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {days && <Button onClick={() => change({ period: null, ...days.before })}>{t('depositEarlier')}</Button>}
        {inTheWay.map(({ field, without }) => (
          <Button key={field} onClick={() => change(without)}>
            {t('dropFilter', { field })}
          </Button>
        ))}
      </div>
    </>
  );
}
