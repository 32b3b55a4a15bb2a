import { useTranslations } from 'next-intl';
import { FilterPill } from '@/components/filters/filter-pill';
import { OptionList } from '@/components/filters/option-list';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/domain/payments/payments';

interface OrderStatusPillProps {
  status: PaymentStatus | null;
  onChange: (status: PaymentStatus | null) => void;
}

export function OrderStatusPill({ status, onChange }: OrderStatusPillProps) {
  const t = useTranslations('orders');
  const filters = useTranslations('filters');
  const word = usePaymentStatusWord();
  return (
    <FilterPill
      field={t('columns.payment_status')}
      operator={filters('is')}
      value={status && word(status)}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <OptionList
          legend={t('columns.payment_status')}
          options={PAYMENT_STATUSES.map((value) => ({ value, label: word(value) }))}
          chosen={status}
          onChoose={(value) => {
            onChange(value);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
