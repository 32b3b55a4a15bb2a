import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { OnPhone } from '@/components/invoices/table/invoices-columns';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Missing } from '@/components/ui/values';
import { comparisonVerdict, type InvoiceComparison } from '@/lib/domain/invoices/invoice-comparison';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import type { InvoiceFilters } from '@/lib/filters/invoices';
import { invoiceComparisonsQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';
import { VERDICT_LOOKS } from './verdict-looks';
import { WalkLine } from './walk-line';

type Comparisons = Record<string, InvoiceComparison>;

export interface ComparedInvoices {
  query: UseQueryResult<Comparisons>;
  /** True once the reader wanted it, of these months. */
  isRequested: boolean;
  request: () => void;
  /** The columns with the difference among them, once it is requested. */
  withDifference: (columns: TableColumn<Invoice>[]) => TableColumn<Invoice>[];
}

/** The invoices of a list beside their payments: only on request, since it walks all payments of their months. */
export function useComparedInvoices(account: string, filters: InvoiceFilters): ComparedInvoices {
  const options = invoiceComparisonsQuery(account, filters);
  const months = options.queryKey.join(' ');
  const [requestedMonths, setRequestedMonths] = useState<string | null>(null);
  const isRequested = requestedMonths === months;
  const query = useQuery({ ...options, enabled: isRequested });
  const difference = useDifference(query.data, query.isFetching);
  return {
    query,
    isRequested,
    request: () => setRequestedMonths(months),
    withDifference: useMemo(
      () => (columns) => (isRequested ? afterMoney(columns, difference) : columns),
      [isRequested, difference],
    ),
  };
}

/** Behind the last amount, or at the end where none is shown. */
function afterMoney(columns: TableColumn<Invoice>[], difference: TableColumn<Invoice>): TableColumn<Invoice>[] {
  const place = columns.findLastIndex(({ meta }) => meta.align === 'end') + 1 || columns.length;
  return columns.toSpliced(place, 0, difference);
}

function useDifference(comparisons: Comparisons | undefined, comparing: boolean): TableColumn<Invoice> {
  const t = useTranslations('invoices.compared');
  return useMemo(
    () =>
      tableColumn<Invoice>({
        id: 'difference',
        header: t('column'),
        note: t('side'),
        align: 'end',
        width: 8.5,
        card: 7,
        cell: ({ id }) => (
          <OnPhone label={t('column')}>
            <Difference id={id} comparison={comparisons?.[id]} comparing={comparing} />
          </OnPhone>
        ),
      }),
    [t, comparisons, comparing],
  );
}

interface DifferenceProps {
  id: string;
  comparison: InvoiceComparison | undefined;
  comparing: boolean;
}

function Difference({ id, comparison, comparing }: DifferenceProps) {
  const t = useTranslations('invoices.compared');
  const { slug } = useAccount();
  const { minorMoney } = useFormat();
  if (!comparison) return comparing ? <span className="text-soft">{t('comparing')}</span> : <Missing />;
  const verdict = comparisonVerdict(comparison);
  if (verdict === 'no-payments') return <span className="text-soft">{t('noPayments')}</span>;
  if (comparison.difference === null) return <Missing />;
  const { Icon, look } = VERDICT_LOOKS[verdict];
  const icon = <Icon aria-hidden className="mr-1.5 inline size-3.5 align-[-0.125rem]" />;
  const amount = minorMoney(comparison.difference, comparison.currency);
  if (verdict === 'different')
    return (
      <AppLink
        href={`${routes.invoice(slug, id)}#comparison`}
        title={t('why')}
        className={`${look} underline underline-offset-3`}
      >
        {icon}
        {amount}
      </AppLink>
    );
  return (
    <span className={look}>
      {icon}
      {amount}
      {verdict === 'rounding' && <span className="ml-1.5 text-xs">{t('rounding')}</span>}
    </span>
  );
}

/** Asks for the difference of every invoice of the list. */
export function CompareButton({ compared: { isRequested, request, query } }: { compared: ComparedInvoices }) {
  const t = useTranslations('invoices.compared');
  return (
    <Button title={t('action')} onClick={isRequested ? () => query.refetch() : request} disabled={query.isFetching}>
      <Scale aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t('action')}</span>
    </Button>
  );
}

/** How far the comparison is, and what it found. */
export function ComparedNotice({ compared: { isRequested, query } }: { compared: ComparedInvoices }) {
  const t = useTranslations('invoices.compared');
  const { data, error, failureReason, isFetching, refetch } = query;
  if (!isRequested) return null;
  if (error && !isFetching) return <FailureNotice error={error} onRetry={() => refetch()} />;
  return (
    <div role="status" className="text-sm text-soft">
      {isFetching ? (
        <WalkLine failure={failureReason} words={t('walking')} />
      ) : (
        data && <ComparisonResult comparisons={Object.values(data)} />
      )}
    </div>
  );
}

function ComparisonResult({ comparisons }: { comparisons: InvoiceComparison[] }) {
  const t = useTranslations('invoices.compared');
  const format = useFormat();
  const verdicts = comparisons.map(comparisonVerdict);
  const count = (...wanted: typeof verdicts) => format.count(verdicts.filter((one) => wanted.includes(one)).length);
  const payments = comparisons.reduce((sum, one) => sum + one.payments, 0);
  const asOf = Math.max(...comparisons.map((one) => one.asOf));
  if (comparisons.length === 0) return null;
  return (
    <p>
      {t('result', {
        invoices: comparisons.length,
        equal: count('equal'),
        rounding: count('rounding'),
        differ: count('different', 'unknown'),
        without: count('no-payments'),
        payments: format.count(payments),
        at: format.dayTime(asOf),
      })}
    </p>
  );
}
