import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { SumLines, type SummedRows } from '@/components/selection/sum-lines';
import { FieldSums, PAYMENT_AMOUNTS } from '@/lib/domain/matching/field-sums';
import type { Payment } from '@/lib/domain/payments/payments';

/** What the sums of payments are called: what was charged first. */
export function usePaymentSumNames(): Record<string, string> {
  const t = useTranslations('payments.sumNames');
  return { charge_amount: t('charge_amount'), commission: t('commission') };
}

/** The money of payments that the browser holds. */
export function PaymentsSums({ rows, of }: { rows: readonly Payment[]; of: SummedRows }) {
  const { reportAmountUnit } = useAccount();
  const sums = useMemo(
    () => new FieldSums(PAYMENT_AMOUNTS, reportAmountUnit).add(rows).totals(),
    [rows, reportAmountUnit],
  );
  return <SumLines sums={sums} of={of} names={usePaymentSumNames()} />;
}
