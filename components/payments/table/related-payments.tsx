import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applyColumnSettings } from '@/components/data-table/columns/table-column';
import { RelatedRows, type SearchedWindow } from '@/components/record/related-rows';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { usePaymentLink } from './payment-link';
import { defaultPaymentColumns, usePaymentsColumns } from './payments-columns';
import { PaymentsSums } from './payments-sums';

const USUAL = defaultPaymentColumns(false).map((id) => ({ id }));
/** Those that fit beside a list. */
const FIRST = [{ id: 'status', width: 9 }, { id: 'charge_amount' }, { id: 'create_date', width: 8.5 }];

interface RelatedPaymentsProps {
  title: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Payment>>>;
  /** Beside a list: the first columns only. */
  narrow: boolean;
  note: (days: SearchedWindow | null) => string;
  nothing: ReactNode;
  actions?: ReactNode;
}

/** The payments that carry the id of the page's record. */
export function RelatedPayments({ narrow, ...props }: RelatedPaymentsProps) {
  const [single, mixed] = [usePaymentsColumns(false), usePaymentsColumns(true)];
  const shown = narrow ? FIRST : USUAL;
  return (
    <RelatedRows
      {...props}
      columns={(rows) =>
        applyColumnSettings(new Set(rows.map(({ currency }) => currency)).size > 1 ? mixed : single, shown)
      }
      rowId={({ charge_id }) => charge_id}
      rowLink={usePaymentLink()}
      sums={(rows, all) => <PaymentsSums rows={rows} of={all ? 'all' : 'loaded'} />}
    />
  );
}
