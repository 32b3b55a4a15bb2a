'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/layout/account-context';
import { useFormat } from '@/components/layout/use-format';
import { type CurrencySum, MoneySums } from '@/lib/domain/money';
import type { Payment } from '@/lib/domain/payments';

const SUMS = { loaded: 'sum', all: 'sumAll', selected: 'sumSelected' } as const;

interface PaymentsSumsProps {
  rows: readonly Payment[];
  /** What the rows are: those loaded so far, all that match, or those selected. */
  of: keyof typeof SUMS;
}

/** The money of rows, one line a currency, and how many rows lack an amount. Never the report's total. */
export function PaymentsSums({ rows, of }: PaymentsSumsProps) {
  const t = useTranslations('payments');
  const { minorMoney } = useFormat();
  const { reportAmountUnit } = useAccount();
  const lines = useMemo(() => sumRows(rows, reportAmountUnit), [rows, reportAmountUnit]);
  return (
    <ul className="text-soft">
      {lines.map(({ amount, commission }) => (
        <li key={amount.currency}>
          {t(SUMS[of], {
            rows: amount.counted + amount.missing,
            mixed: lines.length > 1 ? 'yes' : 'no',
            currency: amount.currency,
          })}{' '}
          <strong className="font-semibold text-ink">
            {minorMoney(amount.minor, amount.currency)} {amount.currency}
          </strong>
          {amount.missing > 0 && ` (${t('amountMissing', { missing: amount.missing })})`}
          {' · '}
          {commission.counted > 0 && (
            <>
              {t('sumCommission')} <span className="text-ink">
                {minorMoney(commission.minor, commission.currency)}
              </span>{' '}
            </>
          )}
          {commission.missing > 0 && `(${t('sumMissing', { missing: commission.missing })})`}
        </li>
      ))}
    </ul>
  );
}

interface Line {
  amount: CurrencySum;
  commission: CurrencySum;
}

function sumRows(rows: readonly Payment[], unit: 'major' | 'minor'): Line[] {
  const amounts = new MoneySums(unit);
  const commissions = new MoneySums(unit);
  for (const row of rows) {
    amounts.add(row.charge_amount, row.currency);
    commissions.add(row.commission, row.currency);
  }
  const byCurrency = new Map(commissions.totals().map((sum) => [sum.currency, sum]));
  return amounts.totals().flatMap((amount) => {
    const commission = byCurrency.get(amount.currency);
    return commission ? [{ amount, commission }] : [];
  });
}
