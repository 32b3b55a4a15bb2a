import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { SumLines, type SummedRows } from '@/components/selection/sum-lines';
import { FieldSums, paymentAmounts } from '@/lib/domain/matching/field-sums';
import type { DateBasis } from '@/lib/domain/payments/measures';
import type { Payment } from '@/lib/domain/payments/payments';

export function usePaymentSumNames(by: DateBasis = 'created'): Record<string, string> {
  const t = useTranslations('payments.sumNames');
  const { depositAmountMeans } = useAccount();
  const names = { charge_amount: t('charge_amount'), commission: t('commission') };
  const { fields } = paymentAmounts(by, depositAmountMeans);
  return 'deposit_amount' in fields ? { ...names, deposit_amount: t('deposit_amount') } : names;
}

interface PaymentsSumsProps {
  rows: readonly Payment[];
  of: SummedRows;
  by?: DateBasis;
}

export function PaymentsSums({ rows, of, by = 'created' }: PaymentsSumsProps) {
  const { reportAmountUnit, depositAmountMeans } = useAccount();
  const sums = useMemo(
    () => new FieldSums(paymentAmounts(by, depositAmountMeans), reportAmountUnit).add(rows).totals(),
    [rows, by, depositAmountMeans, reportAmountUnit],
  );
  return <SumLines sums={sums} of={of} names={usePaymentSumNames(by)} bare />;
}
