import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FigureLine } from '@/components/invoices/figures/figure-line';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Missing } from '@/components/ui/values';
import {
  type ExplainedInvoiceComparison as Comparison,
  type ComparisonVerdict,
  comparisonVerdict,
} from '@/lib/domain/invoices/invoice-comparison';
import { type Amount, roundMinor } from '@/lib/domain/money/money';
import { DifferenceCandidates } from './comparison-candidates';
import { VERDICT_LOOKS } from './verdict-looks';
import { WalkLine } from './walk-line';

/** The invoice's commission beside that of every payment that carries it: a full walk, never the rows on screen. */
export function ComparisonSection({ query }: { query: UseQueryResult<Comparison> }) {
  const t = useTranslations('invoices.comparison');
  const { data, error, failureReason, isFetching, refetch } = query;
  const waiting = !data && (isFetching || !error);
  return (
    <section aria-labelledby="comparison" aria-busy={waiting || isFetching} className="mb-7">
      <h2 id="comparison" className="border-b border-line-strong pb-1.5 text-sm font-semibold">
        {t('title')}
      </h2>
      {waiting && (
        <div role="status" className="mt-2">
          <WalkLine failure={failureReason} words={t('walking')} />
        </div>
      )}
      {error && !isFetching && (
        <div className="mt-2 max-w-xl">
          <FailureNotice error={error} onRetry={() => refetch()} />
        </div>
      )}
      {data && <Figures comparison={data} />}
    </section>
  );
}

function Figures({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('invoices.comparison');
  const format = useFormat();
  const { payments, paymentsCommission, invoiceCommission, difference, currency, window, withoutCommission } =
    comparison;
  const verdict = comparisonVerdict(comparison);
  const { Icon, look } = VERDICT_LOOKS[verdict];
  const money = (minor: Amount | null) => (minor === null ? <Missing /> : format.minorMoney(minor, currency));
  return (
    <div className="grid gap-x-14 gap-y-4 @min-[47rem]:grid-cols-2">
      <div>
        <dl>
          <FigureLine label={payments === 0 ? t('noPayments') : t('payments', { payments })} side={t('paymentsSide')}>
            {money(paymentsCommission)}
          </FigureLine>
          <FigureLine label={t('invoice')} side={t('invoiceSide')}>
            {money(invoiceCommission)}
          </FigureLine>
          <FigureLine label={t('difference')} side={t('differenceSide')} look="closing">
            {money(difference)}
          </FigureLine>
        </dl>
        <p className="mt-2 text-xs text-soft">
          {t('window', { from: format.day(window.from), to: format.dayTime(window.to) })},{' '}
          {t('asOf', { at: format.dayTime(comparison.asOf) })}.
        </p>
      </div>
      <div className="pt-2 text-sm">
        <p className={`flex items-start gap-2 text-base font-medium ${look}`}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Verdict comparison={comparison} verdict={verdict} />
        </p>
        {withoutCommission > 0 && (
          <p className="mt-1.5">{t('withoutCommission', { count: withoutCommission, currency })}</p>
        )}
        {verdict === 'different' && <DifferenceCandidates {...comparison} />}
      </div>
    </div>
  );
}

function Verdict({ comparison, verdict }: { comparison: Comparison; verdict: ComparisonVerdict }) {
  const t = useTranslations('invoices.comparison.verdicts');
  const { minorMoney } = useFormat();
  const { difference, currency } = comparison;
  if (verdict !== 'different' || difference === null) return t(verdict === 'different' ? 'unknown' : verdict);
  const minor = roundMinor(difference);
  return minor < 0n
    ? t('more', { amount: minorMoney(String(-minor), currency) })
    : t('less', { amount: minorMoney(String(minor), currency) });
}
