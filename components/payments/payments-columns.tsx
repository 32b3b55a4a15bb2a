'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Column, column } from '@/components/data-table/columns';
import { Identifier, Money, When, Words } from '@/components/ui/values';
import type { Payment } from '@/lib/domain/payments';
import { PaymentStatus } from './payment-status';
import { ProviderWhen } from './provider-when';

/**
 * The default columns. `mixed`: rows of several currencies are shown, so that each amount carries its code.
 * `refunded`: the list goes by the date of refund, which then has a column.
 */
export function usePaymentsColumns(mixed: boolean, refunded: boolean): Column<Payment>[] {
  const t = useTranslations('payments');
  return useMemo(
    () => [
      column<Payment>({
        id: 'status',
        header: t('columns.status'),
        width: 9.75,
        card: 2,
        cell: (payment) => <PaymentStatus status={payment.status} />,
      }),
      column<Payment>({
        id: 'charge_amount',
        header: t('columns.amount'),
        width: mixed ? 8.25 : 5.7,
        align: 'end',
        card: 1,
        cell: (payment) => (
          <span className="text-base font-medium sm:text-sm">
            <Money amount={payment.charge_amount} currency={payment.currency} from="report" withCode={mixed} />
          </span>
        ),
      }),
      column<Payment>({
        id: 'reference_oxxo',
        header: t('columns.reference_oxxo'),
        width: 7.5,
        card: 5,
        cell: ({ reference_oxxo }) => (
          <Identifier text={reference_oxxo} label={t('copy', { value: t('columns.reference_oxxo') })} />
        ),
      }),
      column<Payment>({
        id: 'reference_id',
        header: t('columns.reference_id'),
        width: 7.9,
        card: 6,
        cell: ({ reference_id }) => (
          <Identifier text={reference_id} label={t('copy', { value: t('columns.reference_id') })} />
        ),
      }),
      column<Payment>({
        id: 'name',
        header: t('columns.name'),
        width: 6.3,
        card: 3,
        cell: (payment) => <Words text={payment.name} />,
      }),
      column<Payment>({
        id: 'create_date',
        header: t('columns.created'),
        width: 8.6,
        card: 4,
        cell: (payment) => <When ms={payment.create_date} />,
      }),
      column<Payment>({
        id: 'pay_date',
        header: t('columns.paid'),
        width: 8.6,
        cell: (payment) => <ProviderWhen date={payment.pay_date} />,
      }),
      ...(refunded
        ? [
            column<Payment>({
              id: 'refund_date',
              header: t('columns.refund_date'),
              width: 8.6,
              cell: (payment) => <ProviderWhen date={payment.refund_date} />,
            }),
          ]
        : []),
      column<Payment>({
        id: 'store',
        header: t('columns.store'),
        width: 5.6,
        cell: ({ store }) => <Identifier text={store} label={t('copy', { value: t('columns.store') })} />,
      }),
      column<Payment>({
        id: 'commission',
        header: t('columns.commission'),
        width: mixed ? 7.5 : 5.2,
        align: 'end',
        cell: (payment) => (
          <Money amount={payment.commission} currency={payment.currency} from="report" withCode={mixed} />
        ),
      }),
      column<Payment>({
        id: 'deposit_date',
        header: t('columns.deposit_date'),
        width: 6,
        cell: (payment) => <ProviderWhen date={payment.deposit_date} dayOnly />,
      }),
      column<Payment>({
        id: 'deposit_reference',
        header: t('columns.deposit_reference'),
        width: 7,
        cell: ({ deposit_reference }) => (
          <Identifier text={deposit_reference} label={t('copy', { value: t('columns.deposit_reference') })} />
        ),
      }),
    ],
    [t, mixed, refunded],
  );
}
