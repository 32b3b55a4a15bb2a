import type { useFormat } from '@/components/account/use-format';
import type { ColumnCell } from '@/components/data-table/columns/table-column';
import { TextLink } from '@/components/ui/text-link';
import { Missing, Money } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import { isUsualPaymentField, PAYMENT_FIELD, type PaymentField } from '@/lib/domain/payments/payment-fields';
import { amountCurrency, hasValue, numberOf, type Payment, paymentDate } from '@/lib/domain/payments/payments';
import { FieldValue } from './field-value';

interface Drawing {
  /** Rows of several currencies are shown. */
  mixed: boolean;
  /** Name of the button that copies the field. */
  copy: string;
  format: ReturnType<typeof useFormat>;
  /** What a date that cannot be read is called. */
  unread: string;
  depositHref: (payment: Payment) => string | null;
}

/** What a cell of the field shows: text alone in the usual columns. */
export function paymentCell(
  field: PaymentField,
  { mixed, copy, format, unread, depositHref }: Drawing,
): ColumnCell<Payment> {
  if (!isUsualPaymentField(field)) {
    return (payment) => (hasValue(payment, field) ? <FieldValue payment={payment} field={field} /> : <Missing />);
  }
  if (field === 'deposit_reference') {
    return (payment) => {
      const href = depositHref(payment);
      return href === null ? <Missing /> : <TextLink href={href}>{payment.deposit_reference}</TextLink>;
    };
  }
  const { kind, date } = PAYMENT_FIELD[field];
  switch (kind) {
    case 'status':
      return ({ status }) => <PaymentStatusBadge status={status} />;
    case 'amount': {
      const money = (payment: Payment) => ({
        amount: numberOf(payment, field),
        currency: amountCurrency(payment, field),
      });
      if (mixed) return (payment) => <Money {...money(payment)} from="report" withCode />;
      return {
        text: (payment) => {
          const { amount, currency } = money(payment);
          return amount === null || amount === '' ? null : format.reportMoney(amount, currency);
        },
      };
    }
    case 'date':
      return dateCell(field, date === 'day' ? format.day : format.dayTime, { format, unread });
    default: {
      const text = (payment: Payment) => payment[field]?.toString() || null;
      return { text, tip: (payment) => text(payment) ?? undefined, copy: kind === 'identifier' ? copy : undefined };
    }
  }
}

function dateCell(
  field: PaymentField,
  write: (ms: number) => string,
  { format, unread }: Pick<Drawing, 'format' | 'unread'>,
): ColumnCell<Payment> {
  return {
    text: (payment) => {
      const date = paymentDate(payment, field);
      return date?.kind === 'instant' ? write(date.ms) : (date?.text ?? null);
    },
    tip: (payment) => {
      const date = paymentDate(payment, field);
      if (date?.kind === 'instant') return `${format.instant(date.ms)} (${format.zone})`;
      return date === null ? undefined : unread;
    },
  };
}
