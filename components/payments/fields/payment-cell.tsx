import type { useFormat } from '@/components/account/use-format';
import type { ColumnCell } from '@/components/data-table/columns/table-column';
import { Missing, Money } from '@/components/ui/values';
import { PaymentStatus } from '@/components/wording/payment-status';
import { type ReadDate, readProviderDate } from '@/lib/domain/calendar/provider-date';
import type { Amount } from '@/lib/domain/money/money';
import type { Payment, PaymentField } from '@/lib/domain/payments/payments';
import { FieldValue } from './field-value';
import { hasValue } from './payment-fields';

interface Drawing {
  /** Rows of several currencies are shown. */
  mixed: boolean;
  /** Name of the button that copies the field. */
  copy: string;
  format: ReturnType<typeof useFormat>;
  /** What a date that cannot be read is called. */
  unread: string;
}

/** What a cell of the field shows: text alone in the default columns. */
export function paymentCell(field: PaymentField, { mixed, copy, format, unread }: Drawing): ColumnCell<Payment> {
  const dateCell = (read: (payment: Payment) => ReadDate | null, text: (ms: number) => string) => ({
    text: (payment: Payment) => {
      const date = read(payment);
      return date?.kind === 'instant' ? text(date.ms) : (date?.text ?? null);
    },
    tip: (payment: Payment) => {
      const date = read(payment);
      if (date?.kind === 'instant') return `${format.instant(date.ms)} (${format.zone})`;
      return date === null ? undefined : unread;
    },
  });
  switch (field) {
    case 'status':
      return ({ status }) => <PaymentStatus status={status} />;
    case 'charge_amount':
    case 'commission':
      if (mixed)
        return ({ [field]: amount, currency }) => <Money amount={amount} currency={currency} from="report" withCode />;
      return { text: ({ [field]: amount, currency }) => given(amount, (value) => format.reportMoney(value, currency)) };
    case 'create_date':
      return dateCell(({ create_date: ms }) => ({ kind: 'instant', ms }), format.dayTime);
    case 'pay_date':
    case 'refund_date':
      return dateCell((payment) => readProviderDate(payment[field]), format.dayTime);
    case 'deposit_date':
      return dateCell(({ deposit_date }) => readProviderDate(deposit_date), format.day);
    case 'name':
      return { text: ({ name }) => name || null, tip: ({ name }) => name || undefined };
    case 'reference_oxxo':
    case 'reference_id':
    case 'store':
    case 'deposit_reference':
      return { text: (payment) => payment[field] || null, tip: (payment) => payment[field] || undefined, copy };
    default:
      return (payment) => (hasValue(payment, field) ? <FieldValue payment={payment} field={field} /> : <Missing />);
  }
}

function given(value: Amount | null, text: (value: Amount) => string): string | null {
  return value === null || value === '' ? null : text(value);
}
