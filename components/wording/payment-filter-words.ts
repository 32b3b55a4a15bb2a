import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { usePeriodWords } from '@/components/filters/use-period-words';
import type { PaymentFilters } from '@/lib/filters/payments';
import { usePaymentStatusWord } from './payment-status';

/** What a list is narrowed to, each filter with its field, and with every status. */
export function usePaymentFilterLines(filters: PaymentFilters, customerName: string | null): string[] {
  const t = useTranslations('payments');
  const words = useTranslations('filters');
  const word = usePaymentStatusWord();
  const { deposit, depositReference, quick, pasted, amount, customer } = usePaymentFilterWords(filters, customerName);
  const status =
    filters.status && `${words(filters.status.not ? 'isNot' : 'is')} ${filters.status.statuses.map(word).join(', ')}`;
  const fields = [
    [t('status'), status],
    [t('deposit'), deposit],
    [t('depositReference'), depositReference],
    [t('quick'), quick],
    [t('pasted.field'), pasted],
    [t('amount'), amount],
    [t('customer'), customer],
  ];
  return fields.flatMap(([field, value]) => (value === null ? [] : [`${field}: ${value}`]));
}

/** Each filter in words; null where it is not set. The period always has words. `customer`: the name, where it is known. */
export function usePaymentFilterWords(filters: PaymentFilters, customer: string | null) {
  const t = useTranslations('payments');
  const periodWords = usePeriodWords();
  const word = usePaymentStatusWord();
  const format = useFormat();
  const { status, amount_from, amount_to } = filters;

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

  const deposit = filters.deposit && t(`deposits.${filters.deposit}`);
  return {
    status: statusWords(),
    deposit,
    depositReference: filters.deposit_reference,
    quick: filters.quick && t(`quickNames.${filters.quick}`),
    pasted: filters.pasted && t('pasted.value', { count: filters.pasted.length }),
    amount: amountWords(),
    period: periodWords(filters),
    customer: filters.customer_id && (customer ?? filters.customer_id),
  };
}
