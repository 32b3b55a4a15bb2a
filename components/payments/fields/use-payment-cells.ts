'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { textCell as text } from '@/components/data-table/columns/table-column';
import { useSpreadsheetCells } from '@/components/selection/use-spreadsheet-cells';
import { useStatusWord } from '@/components/wording/payment-status';
import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import { type Amount, currencyCode, scaleDecimal } from '@/lib/domain/money/money';
import { numberOf, PAYMENT_FIELD_KINDS, type Payment, type PaymentField } from '@/lib/domain/payments/payments';
import type { SpreadsheetCell } from '@/lib/format/spreadsheet';

/** Amounts that carry the code of their currency only where rows of several are shown. */
const BARE: ReadonlySet<PaymentField> = new Set<PaymentField>(['charge_amount', 'commission']);

/** What a field gives to a copied table, as our files write it, and what a search in the loaded rows takes it for. */
export function usePaymentCells() {
  const t = useTranslations('payment');
  const format = useFormat();
  const word = useStatusWord();
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

    function flag(value: boolean | null, yes: 'live' | 'yes', no: 'test' | 'no'): SpreadsheetCell {
      return value === null ? null : text(t(value ? yes : no));
    }

    function cell(payment: Payment, field: PaymentField): SpreadsheetCell {
      const value = numberOf(payment, field);
      switch (PAYMENT_FIELD_KINDS[field]) {
        case 'amount':
          return amount(value, payment.currency);
        case 'foreign-amount':
          return amount(value, payment.foreign_currency);
        case 'number':
          return number(value);
        case 'date':
          return date(value);
      }
      if (field === 'status') return text(word(payment.status));
      if (field === 'livemode') return flag(payment.livemode, 'live', 'test');
      if (field === 'partial') return flag(payment.partial, 'yes', 'no');
      return text(payment[field]);
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
      switch (PAYMENT_FIELD_KINDS[field]) {
        case 'amount':
          return saidAmount(value, payment.currency, mixed || !BARE.has(field));
        case 'foreign-amount':
          return saidAmount(value, payment.foreign_currency, true);
        case 'date': {
          const date = readProviderDate(value);
          if (date?.kind === 'instant') return field === 'deposit_date' ? format.day(date.ms) : format.dayTime(date.ms);
        }
      }
      return cell(payment, field)?.text ?? '';
    }

    return {
      copied: (field: PaymentField) => (payment: Payment) => cell(payment, field),
      /** What the row shows of it; `mixed`: rows of several currencies are shown. */
      said: (field: PaymentField, mixed: boolean) => (payment: Payment) => said(payment, field, mixed),
    };
  }, [t, format, word, cells]);
}
