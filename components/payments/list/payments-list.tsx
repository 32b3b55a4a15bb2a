'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useAccount } from '@/components/account/account-context';
import { ColumnButton } from '@/components/data-table/columns/column-button';
import { useColumnView } from '@/components/data-table/columns/use-column-view';
import { FindButton } from '@/components/data-table/find/find-button';
import { useRowSearch } from '@/components/data-table/find/use-row-search';
import { useEscapeKey } from '@/components/data-table/open-record/escape-key';
import { useOpenRow } from '@/components/data-table/open-record/open-row';
import type { SortControl } from '@/components/data-table/rows/header-cell';
import { SelectModeButton } from '@/components/data-table/selection/select-mode-button';
import { escapeAction, useSelection } from '@/components/data-table/selection/use-selection';
import { loadedRows, loadedState, tableState } from '@/components/data-table/states/table-state';
import { ExportButton } from '@/components/files/export-button';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { useListAddress } from '@/components/filters/use-list-address';
import { ViewsButton } from '@/components/filters/views-button';
import { PaymentsFilterBar } from '@/components/payments/filters/payments-filter-bar';
import { FilterByValueProvider } from '@/components/payments/table/filter-by-value';
import { useHoursLeftColumn } from '@/components/payments/table/hours-left-column';
import { usePaymentLink } from '@/components/payments/table/payment-link';
import { defaultPaymentColumns, usePaymentsColumns } from '@/components/payments/table/payments-columns';
import { PaymentsSums, usePaymentSumNames } from '@/components/payments/table/payments-sums';
import { IncompleteWalkNotice, ListWalkProgress } from '@/components/payments/walk/walk-notices';
import { GrowingTable } from '@/components/report/growing-table';
import { ReportHeader } from '@/components/report/report-header';
import { PreloadablePart, preloadAll, preloadable } from '@/components/ui/preloadable';
import { RefreshButton } from '@/components/ui/refresh-button';
import { PAYMENT_AMOUNTS } from '@/lib/domain/matching/field-sums';
import type { Payment } from '@/lib/domain/payments/payments';
import {
  NO_PAYMENT_FILTERS,
  PAYMENTS_A_PAGE,
  type PaymentFilters,
  PLAIN_PAYMENTS,
  parsePaymentFilters,
  toPaymentSearchParams,
} from '@/lib/filters/payments';
import { fixedPeriod } from '@/lib/filters/period';
import { paymentsQuery } from '@/lib/queries/payments';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { NewerPayments } from './newer-payments';
import { PaymentsBasis } from './payments-basis';
import { PrintedFilters } from './printed-filters';
import { stillMatching } from './still-matching';
import { useCustomerName } from './use-customer-name';

const FindBar = lazy(async () => ({ default: (await import('@/components/data-table/find/find-bar')).FindBar }));

const panel = preloadable(async () => (await import('@/components/payments/record/payment-record')).PaymentRecordView);
const selected = preloadable(
  async () => (await import('@/components/selection/list-selection')).ListSelection<Payment>,
);
const preload = preloadAll(panel, selected);

const loadEmpty = () => import('./payments-empty');
const NothingYet = lazy(async () => ({ default: (await loadEmpty()).NothingYet }));
const NothingMatches = lazy(async () => ({ default: (await loadEmpty()).NothingMatches }));

const GRAMMAR = { read: parsePaymentFilters, write: toPaymentSearchParams, plain: PLAIN_PAYMENTS };
const SIZES = [50, 100, 250, 500, 1000];
/** The column that a list is sorted by: that of the date which its period means. */
const DATE_COLUMN = {
  created: 'create_date',
  paid: 'pay_date',
  refunded: 'refund_date',
  deposited: 'deposit_date',
} as const;
const idOf = (payment: Payment) => payment.charge_id;

function isNarrowed({ status, deposit, quick, amount_from, amount_to, customer_id }: PaymentFilters): boolean {
  return [status, deposit, quick, amount_from, amount_to, customer_id].some((filter) => filter !== null);
}

/** How many match; null while that is not known. */
function countOf(loaded: { dimmed: boolean; total: number | null } | null): number | null {
  return loaded === null || loaded.dimmed ? null : loaded.total;
}

/** A search looks through all time, so that it has no dates to fix. */
function fixedSearch(filters: PaymentFilters, asOf: number | undefined, timeZone: string): string {
  const fixed = asOf === undefined || filters.q !== null ? {} : fixedPeriod(filters, asOf, timeZone);
  return toPaymentSearchParams({ ...filters, ...fixed }).toString();
}

/** Where the address, the query and the table meet. `today` is `YYYY-MM-DD` in the business zone. */
export function PaymentsList({ today }: { today: string }) {
  const t = useTranslations('payments');
  const { slug, reportAmountUnit, timeZone } = useAccount();
  const client = useQueryClient();
  const { filters, change, dropped } = useListAddress(GRAMMAR);

  const options = paymentsQuery(slug, filters);
  const query = useInfiniteQuery({
    ...options,
    placeholderData: (pages, before) =>
      before?.queryKey[1] === slug ? stillMatching(pages, before.queryKey[2], filters, reportAmountUnit) : undefined,
  });
  const narrowed = isNarrowed(filters);
  const state = tableState(query, idOf, narrowed || filters.q !== null);
  const loaded = loadedState(state);
  const mixed = new Set(loaded?.rows.map((payment) => payment.currency)).size > 1;
  const view = useColumnView(
    `${slug}:payments`,
    usePaymentsColumns(mixed),
    defaultPaymentColumns(filters.by === 'refunded'),
  );
  // A search is answered page by page of orders, so that no order holds over all of it.
  const sort: SortControl | undefined =
    filters.q === null
      ? {
          column: DATE_COLUMN[filters.by],
          direction: filters.sort,
          label: filters.sort === 'desc' ? t('sortOldest') : t('sortNewest'),
          onToggle: () => change({ sort: filters.sort === 'desc' ? 'asc' : 'desc' }),
        }
      : undefined;
  const rows = loadedRows(state);
  const customerName = useCustomerName(filters.customer_id, rows, 'window' in state);
  const { size, sort: order, ...narrowing } = filters;
  const selection = useSelection(JSON.stringify(narrowing), rows, idOf);
  const shown = useHoursLeftColumn(view.shown, filters, query.data?.pages);
  const finding = useRowSearch(rows, shown);
  const incomplete = query.data?.pages[0]?.incomplete;
  const wholeSearch = toPaymentSearchParams({ ...filters, size: PAYMENTS_A_PAGE });
  const sumNames = usePaymentSumNames();
  const file = (selected: readonly string[] | null) => (
    <ExportButton
      noun="payments"
      search={wholeSearch.toString()}
      columns={view.shown.map(({ id }) => id)}
      selected={selected}
      rows={selected?.length ?? countOf(loaded)}
      basis={<PaymentsBasis filters={filters} window={loaded?.window ?? null} />}
    />
  );
  const opener = useOpenRow(preload);
  const backToAll = narrowed ? () => change(NO_PAYMENT_FILTERS) : null;
  useEscapeKey(opener, escapeAction(selection, backToAll));
  const refresh = () => refetchFromFirstPage(client, options);

  return (
    <FilterByValueProvider change={change}>
      <ReportHeader
        title={t('title')}
        actions={
          <>
            <NewerPayments filters={filters} first={query.data?.pages[0]} onRefresh={refresh} />
            <SelectModeButton selection={selection} rows={rows.length} />
            {rows.length > 0 && <FindButton finding={finding} />}
            <ColumnButton view={view} rows={rows} />
            {file(null)}
            <ViewsButton
              columns={view}
              list={`${slug}:payments`}
              fixed={fixedSearch(filters, loaded?.asOf, timeZone)}
              plain={PLAIN_PAYMENTS}
            />
            <RefreshButton queries={[{ isFetching: query.isFetching, refetch: refresh }]} />
          </>
        }
      >
        <PrintedFilters filters={filters} customerName={customerName} loaded={loaded} />
        <PaymentsFilterBar filters={filters} customerName={customerName} change={change} today={today} />
        {filters.q !== null && <p className="text-sm text-soft">{t('searching', { q: filters.q })}</p>}
        <IncompleteWalkNotice incomplete={incomplete} />
        <DroppedNotice dropped={[...dropped, ...view.invalid]} />
      </ReportHeader>
      {finding.query !== null && (
        <Suspense>
          <FindBar finding={finding} />
        </Suspense>
      )}
      <ListWalkProgress filters={filters} fetching={query.isFetching} />
      <GrowingTable
        label={t('tableLabel')}
        columns={shown}
        view={view}
        state={state}
        rowId={idOf}
        rowLink={usePaymentLink()}
        opener={opener}
        sort={sort}
        selection={selection}
        foundRow={finding.foundRow}
        scrollToRow={finding.scrollToRow}
        nothingYet={
          <Suspense>
            <NothingYet state={state} filters={filters} />
          </Suspense>
        }
        nothingMatches={
          <Suspense>
            <NothingMatches state={state} filters={filters} change={change} incomplete={incomplete} />
          </Suspense>
        }
        onRetry={refresh}
        filtersKey={toPaymentSearchParams(filters).toString()}
        size={filters.size}
        sizes={SIZES}
        onSize={(size) => change({ size })}
        onMore={() => query.fetchNextPage()}
        file={file}
        selected={(rows) => (
          <PreloadablePart
            of={selected}
            with={{ ...rows, noun: 'payments', search: wholeSearch, amounts: PAYMENT_AMOUNTS, names: sumNames }}
          />
        )}
        panel={(open) => <PreloadablePart of={panel} with={{ id: open.id, beside: open }} />}
        basis={<PaymentsBasis filters={filters} window={loaded?.window ?? null} />}
      >
        <PaymentsSums rows={rows} of={loaded?.kind === 'complete' ? 'all' : 'loaded'} />
        {filters.by === 'refunded' && <p className="text-soft">{t('refundedBasis')}</p>}
      </GrowingTable>
    </FilterByValueProvider>
  );
}
