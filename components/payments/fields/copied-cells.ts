import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { textCell as text } from '@/components/data-table/columns/table-column';
import { useSpreadsheetCells } from '@/components/selection/use-spreadsheet-cells';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import { type Amount, currencyCode, scaleDecimal } from '@/lib/domain/money/money';
import { isUsualPaymentField, PAYMENT_FIELD, type PaymentField } from '@/lib/domain/payments/payment-fields';
import { amountCurrency, numberOf, type Payment } from '@/lib/domain/payments/payments';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

/** What a field gives to a copied table, as our files write it, and what a search in the loaded rows takes it for. */
export function useCopiedPaymentCells() {
  const t = useTranslations('payment');
  const format = useFormat();
  const word = usePaymentStatusWord();
  const cells = useSpreadsheetCells();
  return useMemo(() => {
    const amount = (value: Amount | null, currency: string | null) => cells.amount(value, currency, 'report');

    function number(value: Amount | null): SpreadsheetCell {
      return value !== null && scaleDecimal(value, 0) !== null ? { kind: 'plain', text: String(value) } : text(value);
    }

    function date(value: Amount | null): SpreadsheetCell {
      const read = readProviderDate(value);
      return read?.kind === 'instant' ? cells.instant(read.ms) : text(value);
    }

    function flag(value: unknown, yes: 'live' | 'yes', no: 'test' | 'no'): SpreadsheetCell {
      return typeof value === 'boolean' ? text(t(value ? yes : no)) : null;
    }

    function cell(payment: Payment, field: PaymentField): SpreadsheetCell {
      const value = numberOf(payment, field);
      switch (PAYMENT_FIELD[field].kind) {
        case 'amount':
          return amount(value, amountCurrency(payment, field));
        case 'number':
          return number(value);
        case 'date':
          return date(value);
        case 'status':
          return text(word(payment.status));
        case 'flag':
          return field === 'livemode' ? flag(payment[field], 'live', 'test') : flag(payment[field], 'yes', 'no');
        default:
          return text(payment[field]);
      }
    }

    /** Plain, as it is copied, and as the screen writes it. */
    function saidAmount(value: Amount | null, currency: string | null, code: boolean): string {
      const plain = amount(value, currency)?.text;
      return plain === undefined || value === null
        ? ''
        : `${plain} ${format.reportMoney(value, currency)}${code ? ` ${currencyCode(currency)}` : ''}`;
    }

    function said(payment: Payment, field: PaymentField, mixed: boolean): string {
      const value = numberOf(payment, field);
      const { kind, date: shown } = PAYMENT_FIELD[field];
      if (kind === 'amount') {
        // The usual amounts carry their code only where rows of several currencies are shown.
        return saidAmount(value, amountCurrency(payment, field), mixed || !isUsualPaymentField(field));
      }
      const read = kind === 'date' ? readProviderDate(value) : null;
      if (read?.kind === 'instant') return shown === 'day' ? format.day(read.ms) : format.dayTime(read.ms);
      return cell(payment, field)?.text ?? '';
    }

    return {
      copied: (field: PaymentField) => (payment: Payment) => cell(payment, field),
      /** What the row shows of it; `mixed`: rows of several currencies are shown. */
      said: (field: PaymentField, mixed: boolean) => (payment: Payment) => said(payment, field, mixed),
    };
  }, [t, format, word, cells]);
}
