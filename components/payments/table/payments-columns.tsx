'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import { type ColumnMeta, type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { paymentCell } from '@/components/payments/fields/payment-cell';
import { FIELD_GROUPS, GROUP_ORDER } from '@/components/payments/fields/payment-fields';
import { usePaymentCells } from '@/components/payments/fields/use-payment-cells';
import { PAYMENT_FIELD_KINDS, type Payment, type PaymentField } from '@/lib/domain/payments/payments';
import { FilterByValue, IN_ROW_FILTERS } from './filter-by-value';

const DEFAULTS: readonly PaymentField[] = [
  'status',
  'charge_amount',
  'reference_oxxo',
  'reference_id',
  'name',
  'create_date',
  'pay_date',
  'store',
  'commission',
  'deposit_date',
  'deposit_reference',
];

/** Every field of the record: the default columns, then the others, the most asked for first. */
const ORDER: readonly PaymentField[] = [
  ...new Set<PaymentField>([...DEFAULTS, ...GROUP_ORDER.flatMap((group) => FIELD_GROUPS[group]), 'metadata']),
];

interface Look {
  /** Rem; `mixed` where amounts carry their code. */
  width: number;
  mixed?: number;
  card?: 1 | 2 | 3 | 4 | 5 | 6;
}

const LOOKS: Partial<Record<PaymentField, Look>> = {
  status: { width: 9.75, card: 2 },
  charge_amount: { width: 6.9, mixed: 8.25, card: 1 },
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

const WIDTHS = { amount: 7, 'foreign-amount': 7, number: 6, date: 9.2, text: 8.5 };

/** Fields whose cells hold neither a button nor a link. */
const PLAIN: ReadonlySet<PaymentField> = new Set<PaymentField>([
  'status',
  'charge_amount',
  'commission',
  'create_date',
  'pay_date',
  'refund_date',
  'deposit_date',
  'name',
]);

const FACES: Partial<Record<PaymentField, ColumnMeta['face']>> = {
  charge_amount: 'amount',
  reference_oxxo: 'identifier',
  reference_id: 'identifier',
  store: 'identifier',
  deposit_reference: 'identifier',
};

/** The columns shown unless the reader chose others; a list by the date of refund has that date, too. */
export function defaultColumns(refunded: boolean): PaymentField[] {
  return refunded ? DEFAULTS.flatMap((id) => (id === 'pay_date' ? [id, 'refund_date'] : [id])) : [...DEFAULTS];
}

/** A column for every field of the record. `mixed`: rows of several currencies are shown, so that each amount carries its code. */
export function usePaymentsColumns(mixed: boolean): TableColumn<Payment>[] {
  const t = useTranslations('payments');
  const fields = useTranslations('paymentFields');
  const payment = useTranslations('payment');
  const format = useFormat();
  const cells = usePaymentCells();
  return useMemo(() => {
    const short: Partial<Record<PaymentField, string>> = {
      status: t('columns.status'),
      charge_amount: t('columns.amount'),
      reference_oxxo: t('columns.reference_oxxo'),
      reference_id: t('columns.reference_id'),
      name: t('columns.name'),
      create_date: t('columns.created'),
      pay_date: t('columns.paid'),
      refund_date: t('columns.refund_date'),
      store: t('columns.store'),
      commission: t('columns.commission'),
      deposit_date: t('columns.deposit_date'),
      deposit_reference: t('columns.deposit_reference'),
    };
    return ORDER.map((field) => {
      const header = short[field] ?? fields(field);
      const kind = PAYMENT_FIELD_KINDS[field];
      const look = LOOKS[field] ?? { width: WIDTHS[kind ?? 'text'] };
      return tableColumn<Payment>({
        id: field,
        header,
        width: (mixed && look.mixed) || look.width,
        align: kind && kind !== 'date' ? 'end' : undefined,
        card: look.card,
        interactive: !PLAIN.has(field),
        aside: IN_ROW_FILTERS.has(field) ? (payment) => <FilterByValue payment={payment} field={field} /> : undefined,
        cell: paymentCell(field, { mixed, copy: t('copy', { value: header }), format, unread: payment('dateRaw') }),
        face: FACES[field],
        copied: cells.copied(field),
        said: cells.said(field, mixed),
      });
    });
  }, [t, fields, payment, format, cells, mixed]);
}
