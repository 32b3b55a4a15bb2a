import { useTranslations } from 'next-intl';
import { NumberRangeForm } from '@/components/filters/number-range-form';
import { compareDecimals } from '@/lib/domain/money/money';
import { parseTypedAmount } from '@/lib/domain/money/typed-amount';
import type { PaymentFilters } from '@/lib/filters/payments';

type AmountRange = Pick<PaymentFilters, 'amount_from' | 'amount_to'>;

interface AmountRangeFormProps {
  range: AmountRange;
  onApply: (range: AmountRange) => void;
  onCancel: () => void;
}

export function AmountRangeForm({ range, onApply, onCancel }: AmountRangeFormProps) {
  const t = useTranslations('payments');
  return (
    <NumberRangeForm
      legend={t('amount')}
      range={{ from: range.amount_from, to: range.amount_to }}
      parse={parseTypedAmount}
      reversed={(from, to) => (compareDecimals(from, to) ?? 0) > 0}
      onApply={({ from, to }) => onApply({ amount_from: from, amount_to: to })}
      onCancel={onCancel}
    />
  );
}
