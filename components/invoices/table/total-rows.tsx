import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { FooterRow } from '@/components/data-table/rows/footer-rows';
import { type InvoiceMoneyField, invoiceSums, MONEY_SIDES } from '@/components/invoices/figures/invoice-sums';
import { Missing } from '@/components/ui/values';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { CurrencySum } from '@/lib/domain/money/money';

/** The sums of the rows shown, and once more without those in error, since a good one of the same month may follow. */
export function useTotalRows(rows: readonly Invoice[], all: boolean): FooterRow[] {
  const t = useTranslations('invoices');
  const { reportAmountUnit } = useAccount();
  return useMemo(() => {
    const closing = (label: string, invoices: readonly Invoice[]): FooterRow => {
      const sums = invoiceSums(invoices, reportAmountUnit);
      const named = (field: InvoiceMoneyField) => ({
        name: t(`columns.${field}`),
        content: <Sum sum={sums[field]} />,
      });
      return { label, sums: Object.fromEntries(MONEY_SIDES.map(({ field }) => [field, named(field)])) };
    };
    const good = rows.filter(({ status }) => status !== 'error');
    const whole = closing(t(all ? 'sum.all' : 'sum.shown', { rows: rows.length }), rows);
    if (good.length === rows.length) return [whole];
    return [whole, closing(t('sum.withoutErrors', { errors: rows.length - good.length }), good)];
  }, [rows, all, t, reportAmountUnit]);
}

function Sum({ sum }: { sum: CurrencySum | null }) {
  const t = useTranslations('invoices.sum');
  const { minorMoney } = useFormat();
  if (!sum) return <Missing />;
  return (
    <>
      {minorMoney(sum.minor, sum.currency)}
      {sum.missing > 0 && (
        <span className="block text-2xs font-normal text-soft">{t('missing', { missing: sum.missing })}</span>
      )}
    </>
  );
}
