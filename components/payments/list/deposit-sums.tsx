import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import type { ListPage } from '@/lib/domain/list';
import type { SumsByField } from '@/lib/domain/matching/field-sums';
import type { Payment } from '@/lib/domain/payments/payments';

const FIELDS = ['charge_amount', 'commission', 'net'] as const;

interface DepositSumsProps {
  reference: string;
  page: ListPage<Payment>;
  sums: SumsByField;
}

export function DepositSums({ reference, page, sums }: DepositSumsProps) {
  const t = useTranslations('payments.depositSums');
  const format = useFormat();
  const gross = sums.charge_amount ?? [];
  if (gross.length === 0) return null;
  return (
    <section aria-label={t('title', { reference })} className="text-sm">
      {gross.map(({ currency }) => (
        <dl key={currency} className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
          {FIELDS.map((field) => {
            const sum = sums[field]?.find((one) => one.currency === currency);
            if (!sum) return null;
            return (
              <div key={field} className="flex items-baseline gap-2">
                <dt className="text-soft">{t(field)}</dt>
                <dd className="text-base font-semibold tabular-nums">
                  {sum.counted === 0 ? '–' : format.minorMoney(sum.minor, currency)}{' '}
                  <span className="text-xs font-normal text-soft">{format.currency(currency)}</span>
                  {sum.missing > 0 && (
                    <span className="ml-2 text-sm font-normal text-caution">
                      {t('missing', { missing: sum.missing })}
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
          <div className="text-soft">{t('rows', { rows: page.total ?? page.items.length })}</div>
        </dl>
      ))}
    </section>
  );
}
