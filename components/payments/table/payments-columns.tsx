import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { type ColumnMeta, type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { useCopiedPaymentCells } from '@/components/payments/fields/copied-cells';
import { paymentCell } from '@/components/payments/fields/payment-cell';
import {
  isUsualPaymentField,
  PAYMENT_FIELD,
  PAYMENT_FIELD_TABLE,
  type PaymentField,
  type PaymentFieldKind,
  USUAL_PAYMENT_FIELDS,
} from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { FilterByValue, IN_ROW_FILTERS } from './filter-by-value';

/** The columns shown unless the reader chose others; a list by the date of refund has that date, too. */
export function defaultPaymentColumns(refunded: boolean): PaymentField[] {
  return USUAL_PAYMENT_FIELDS.filter((field) => refunded || field !== 'refund_date');
}

/** Every field of the record: the default columns, then the others in the order of a payment's page. */
const ORDER = [...new Set([...defaultPaymentColumns(false), ...PAYMENT_FIELD_TABLE.map(({ name }) => name)])];

interface Look {
  /** Rem; `mixed` where amounts carry their code. */
  width: number;
  mixed?: number;
  card?: 1 | 2 | 3 | 4 | 5 | 6;
  face?: ColumnMeta['face'];
}

const LOOKS: Partial<Record<PaymentField, Look>> = {
  status: { width: 9.75, card: 2 },
  charge_amount: { width: 6.9, mixed: 8.25, card: 1, face: 'amount' },
  reference_oxxo: { width: 8, card: 5 },
  reference_id: { width: 7.9, card: 6 },
  name: { width: 7.5, card: 3 },
  create_date: { width: 8.8, card: 4 },
  pay_date: { width: 8.8 },
  store: { width: 5.6 },
  commission: { width: 5.2, mixed: 7.5 },
  deposit_date: { width: 6 },
  deposit_reference: { width: 7 },
  charge_id: { width: 11.5 },
  order_id: { width: 9.5 },
  email: { width: 11 },
};

const WIDTHS: Partial<Record<PaymentFieldKind, number>> = { amount: 7, number: 6, date: 9.2 };
const TEXT_WIDTH = 8.5;

/** A column for every field of the record. `mixed`: rows of several currencies are shown, so that each amount carries its code. */
export function usePaymentsColumns(mixed: boolean): TableColumn<Payment>[] {
  const t = useTranslations('payments');
  const fields = useTranslations('paymentFields');
  const payment = useTranslations('payment');
  const format = useFormat();
  const cells = useCopiedPaymentCells();
  return useMemo(() => {
    return ORDER.map((field) => {
      const { kind } = PAYMENT_FIELD[field];
      const usual = isUsualPaymentField(field);
      const header = usual ? t(`columns.${field}`) : fields(field);
      const look = LOOKS[field] ?? { width: WIDTHS[kind] ?? TEXT_WIDTH };
      return tableColumn<Payment>({
        id: field,
        header,
        width: (mixed && look.mixed) || look.width,
        align: kind === 'amount' || kind === 'number' ? 'end' : undefined,
        card: look.card,
        // Of the usual columns only identifiers hold a button.
        interactive: !usual || kind === 'identifier',
        aside: IN_ROW_FILTERS.has(field) ? (payment) => <FilterByValue payment={payment} field={field} /> : undefined,
        cell: paymentCell(field, { mixed, copy: t('copy', { value: header }), format, unread: payment('dateRaw') }),
        face: look.face ?? (usual && kind === 'identifier' ? 'identifier' : undefined),
        copied: cells.copied(field),
        said: cells.said(field, mixed),
      });
    });
  }, [t, fields, payment, format, cells, mixed]);
}
