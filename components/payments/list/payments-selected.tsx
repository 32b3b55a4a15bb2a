'use client';

import { useAccount } from '@/components/account/account-context';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import { usePaymentSumNames } from '@/components/payments/table/payments-sums';
import { SelectionTools } from '@/components/selection/selection-tools';
import { PAYMENT_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { MAX_READ_ROWS } from '@/lib/domain/matching/matching';
import type { Payment } from '@/lib/domain/payments/payments';
import { PAYMENTS_A_PAGE, type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { matchingQueries } from '@/lib/queries/matching';

/** The payments that are selected, or all that match the filters. */
export function PaymentsSelected({ filters, ...selected }: SelectedRows<Payment> & { filters: PaymentFilters }) {
  const { slug, reportAmountUnit } = useAccount();
  const search = toPaymentSearchParams({ ...filters, size: PAYMENTS_A_PAGE });
  return (
    <SelectionTools
      {...selected}
      amounts={PAYMENT_AMOUNTS}
      unit={reportAmountUnit}
      names={usePaymentSumNames()}
      most={MAX_READ_ROWS.report}
      queries={matchingQueries<Payment>(slug, 'payments', search)}
    />
  );
}
