'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/layout/use-format';
import { DEFAULT_PERIOD } from '@/lib/domain/periods';
import type { PaymentFilters } from '@/lib/filters/payments';
import { useStatusWord } from './payment-status';

/** Each filter in words; null where it is not set. The period always has words. */
export function useFilterWords(filters: PaymentFilters) {
  const t = useTranslations('payments');
  const period = useTranslations('period');
  const word = useStatusWord();
  const format = useFormat();
  const { status, amount_from, amount_to, from, to } = filters;

  function statusWords(): string | null {
    const [first, ...more] = status?.statuses ?? [];
    if (!first) return null;
    return more.length < 2
      ? [first, ...more].map(word).join(', ')
      : t('statusMore', { first: word(first), more: more.length });
  }

  function amountWords(): string | null {
    const least = amount_from === null ? null : format.majorMoney(amount_from);
    const most = amount_to === null ? null : format.majorMoney(amount_to);
    if (least !== null && most !== null) return t('amountBetween', { from: least, to: most });
    if (least !== null) return t('amountFrom', { from: least });
    return most === null ? null : t('amountTo', { to: most });
  }

  function periodWords(): string {
    if (from === null) return period(`names.${filters.period ?? DEFAULT_PERIOD}`);
    if (to === null) return period('upTo', { from: format.calendarDay(from) });
    return from === to ? format.calendarDay(from) : `${format.calendarDay(from)} – ${format.calendarDay(to)}`;
  }

  return { status: statusWords(), amount: amountWords(), period: periodWords(), customer: filters.customer_id };
}
