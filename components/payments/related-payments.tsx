'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { pickColumns } from '@/components/data-table/columns';
import { RelatedRows, type SearchedDays } from '@/components/data-table/related-rows';
import { useAccount } from '@/components/layout/account-context';
import { useFormat } from '@/components/layout/use-format';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments';
import { routes } from '@/lib/routes';
import { useStatusWord } from './payment-status';
import { defaultColumns, usePaymentsColumns } from './payments-columns';
import { PaymentsSums } from './payments-sums';

const DEFAULTS = defaultColumns(false).map((id) => ({ id }));

interface RelatedPaymentsProps {
  title: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Payment>>>;
  note: (days: SearchedDays | null) => string;
  nothing: ReactNode;
  actions?: ReactNode;
}

/** The payments that carry the id of the page's record. */
export function RelatedPayments(props: RelatedPaymentsProps) {
  const t = useTranslations('payments');
  const { slug } = useAccount();
  const format = useFormat();
  const word = useStatusWord();
  const [single, mixed] = [usePaymentsColumns(false), usePaymentsColumns(true)];
  return (
    <RelatedRows
      {...props}
      columns={(rows) => pickColumns(new Set(rows.map(({ currency }) => currency)).size > 1 ? mixed : single, DEFAULTS)}
      rowId={({ charge_id }) => charge_id}
      rowLink={({ charge_id, create_date, status, charge_amount, currency, name, reference_id }) => ({
        href: routes.payment(slug, charge_id, create_date),
        label: t('rowLabel', {
          status: word(status),
          amount: charge_amount === null ? '–' : format.reportMoney(charge_amount, currency),
          name: name || reference_id || charge_id,
        }),
      })}
      sums={(rows, all) => <PaymentsSums rows={rows} of={all ? 'all' : 'loaded'} />}
    />
  );
}
