import { useLocale, useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { DetailRow } from '@/components/record/details';
import { type Amount, currencyCode } from '@/lib/domain/money/money';
import { commissionParts } from '@/lib/domain/payments/commission';
import type { Payment } from '@/lib/domain/payments/payments';

/** What follows from a payment's commission by the account's settings. No fields of the provider, and it says so. */
export function CommissionRows({ payment }: { payment: Payment }) {
  const t = useTranslations('payment.derived');
  const account = useAccount();
  const locale = useLocale();
  const { minorMoney } = useFormat();
  const { beforeTax, tax, net, rounding } = commissionParts(payment, account);
  const currency = currencyCode(payment.currency);
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(account.taxRate);
  const taxed = account.commissionIncludesTax ? 'included' : 'added';
  const money = (minor: Amount | null) =>
    minor === null ? <span className="text-soft">{t('unknown')}</span> : minorMoney(minor, currency);

  return (
    <>
      <DetailRow term={t('beforeTax')}>{money(beforeTax)}</DetailRow>
      <DetailRow term={t('tax')}>{money(tax)}</DetailRow>
      <DetailRow term={t(`net.${taxed}`)}>{money(net)}</DetailRow>
      <DetailRow term={t('how')}>
        <span className="text-sm text-soft">
          {t(taxed, { rate })}
          {rounding !== 0n && ` ${t('rounding', { difference: minorMoney(rounding.toString(), currency) })}`}
        </span>
      </DetailRow>
    </>
  );
}
