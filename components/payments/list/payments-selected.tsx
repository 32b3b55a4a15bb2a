'use client';

import { useAccount } from '@/components/account/account-context';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import { usePaymentSumNames } from '@/components/payments/table/payments-sums';
import { SelectionTools } from '@/components/selection/selection-tools';
import { PAYMENT_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { MOST_READ } from '@/lib/domain/matching/matching';
import type { Payment } from '@/lib/domain/payments/payments';
import { PAYMENTS_A_PAGE, type PaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { matchingQuestion } from '@/lib/queries/matching';

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
      most={MOST_READ.report}
      question={matchingQuestion<Payment>(slug, 'payments', search)}
    />
  );
}
