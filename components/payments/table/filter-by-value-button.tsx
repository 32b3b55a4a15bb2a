import { ListFilter } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useContext } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import type { PaymentField } from '@/lib/domain/payments/payment-fields';
import { isPaymentStatus, type Payment } from '@/lib/domain/payments/payments';
import { decimal, isIdentifier } from '@/lib/filters/parameters';
import type { PaymentFilters } from '@/lib/filters/payments';
import { NarrowContext } from './filter-by-value';

interface FilterByValueProps {
  payment: Payment;
  field: PaymentField;
}

/** One click narrows the list to this value. The row stays a link, and the focus goes to the table, whose row may be gone. */
export function FilterByValueButton({ payment, field }: FilterByValueProps) {
  const t = useTranslations('payments');
  const narrow = useContext(NarrowContext);
  const value = useValue(payment, field);
  if (!narrow || !value) return null;

  function apply(event: MouseEvent<HTMLButtonElement>) {
    if (!narrow || !value) return;
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    narrow(value.filters, t('filteredBy', { value: value.words }));
  }

  const label = t('filterBy', { value: value.words });
  return (
    <button type="button" onClick={apply} aria-label={label} title={label} className="by-value no-print">
      <ListFilter aria-hidden className="size-3" />
    </button>
  );
}

/** The filter that keeps this value, and the value in words; null where the grammar has none for it. */
function useValue(payment: Payment, field: PaymentField): { filters: Partial<PaymentFilters>; words: string } | null {
  const word = usePaymentStatusWord();
  const format = useFormat();
  const { reportAmountUnit } = useAccount();
  const { status, charge_amount, currency, customer_id, name, email, order_id } = payment;
  switch (field) {
    case 'status':
      return isPaymentStatus(status)
        ? { filters: { status: { not: false, statuses: [status] } }, words: word(status) }
        : null;
    case 'charge_amount': {
      const amount = reportAmountUnit === 'major' ? decimal.parse(String(charge_amount ?? '')) : null;
      return amount === null
        ? null
        : { filters: { amount_from: amount, amount_to: amount }, words: format.reportMoney(amount, currency) };
    }
    case 'order_id':
      return order_id ? { filters: { q: order_id, quick: null }, words: order_id } : null;
    default:
      return customer_id && isIdentifier(customer_id)
        ? { filters: { customer_id }, words: name || email || customer_id }
        : null;
  }
}
