import { useTranslations } from 'next-intl';
import type { TableState } from '@/components/data-table/states/table-state';
import { useWindowWords } from '@/components/filters/use-period-words';
import { Button } from '@/components/ui/button';
import type { Payment } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';

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
      <div className="mt-3 flex flex-wrap gap-2">
        {inTheWay.map(({ field, without }) => (
          <Button key={field} onClick={() => change(without)}>
            {t('dropFilter', { field })}
          </Button>
        ))}
      </div>
    </>
  );
}
