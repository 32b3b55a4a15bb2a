'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { lazyPart } from '@/components/browser/lazy-part';
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
import { useListPreferences } from '@/components/list-preferences/use-list-preferences';
import { PaymentsFilterBar } from '@/components/payments/filters/payments-filter-bar';
import { GroupButton } from '@/components/payments/groups/group-button';
import { useGrouping } from '@/components/payments/groups/grouping-parameter';
import { useRunningColumns } from '@/components/payments/groups/running-columns';
import { usePaymentGroups } from '@/components/payments/groups/use-payment-groups';
import { useExpiryColumn } from '@/components/payments/table/expiry-column';
import { FilterByValueProvider } from '@/components/payments/table/filter-by-value';
import { usePaymentLink } from '@/components/payments/table/payment-link';
import { defaultPaymentColumns, filterByValue, usePaymentsColumns } from '@/components/payments/table/payments-columns';
import { PaymentsSums, usePaymentSumNames } from '@/components/payments/table/payments-sums';
import { IncompleteWalkNotice, ListWalkProgress } from '@/components/payments/walk/walk-notices';
import { GrowingTable } from '@/components/report/growing-table';
import { ListBasis } from '@/components/report/list-basis';
import { ReportHeader } from '@/components/report/report-header';
import { PreloadablePart, preloadAll, preloadable } from '@/components/ui/preloadable';
import { RefreshButton } from '@/components/ui/refresh-button';
import { UnreadableNotice } from '@/components/wording/unreadable-notice';
import { paymentAmounts } from '@/lib/domain/matching/field-sums';
import type { PaymentGrouping } from '@/lib/domain/payments/grouping';
import { isPaymentField } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { standingView } from '@/lib/domain/preferences/list-preferences';
import { unreadableOfPayment } from '@/lib/domain/unreadable/unreadable';
import type { fixedPeriod } from '@/lib/filters/fixed-period';
import {
  isWithoutPeriod,
  NO_PAYMENT_FILTERS,
  PAYMENTS_A_PAGE,
  type PaymentFilters,
  PLAIN_PAYMENTS,
  parsePaymentFilters,
  toPaymentSearchParams,
} from '@/lib/filters/payments';
import { LONGEST_WALKED_PERIOD } from '@/lib/filters/period';
import { paymentsQuery } from '@/lib/queries/payments';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { FoundNotices } from './found-notices';
import { NewerPayments } from './newer-payments';
import { PaymentsBasis } from './payments-basis';
import { PrintedFilters } from './printed-filters';
import { stillMatching } from './still-matching';
import { useCustomerName } from './use-customer-name';

const FindBar = lazyPart(async () => ({ default: (await import('@/components/data-table/find/find-bar')).FindBar }));

const panel = preloadable(async () => (await import('@/components/payments/record/payment-record')).PaymentRecordView);
const selected = preloadable(
  async () => (await import('@/components/selection/list-selection')).ListSelection<Payment>,
);
const preload = preloadAll(panel, selected, filterByValue);

const TooLong = lazyPart(async () => ({ default: (await import('@/components/filters/too-long')).TooLong }));
const loadEmpty = () => import('./payments-empty');
const NothingYet = lazyPart(async () => ({ default: (await loadEmpty()).NothingYet }));
const NothingMatches = lazyPart(async () => ({ default: (await loadEmpty()).NothingMatches }));

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

const NARROWING = Object.keys(NO_PAYMENT_FILTERS) as (keyof typeof NO_PAYMENT_FILTERS)[];

function isNarrowed(filters: PaymentFilters): boolean {
  return NARROWING.some((name) => filters[name] !== null);
}

/** How many match; null while that is not known. */
function countOf(loaded: { dimmed: boolean; total: number | null } | null): number | null {
  return loaded === null || loaded.dimmed ? null : loaded.total;
}

/** A list that says itself where it looks has no dates to fix. */
function fixedSearch(
  filters: PaymentFilters,
  asOf: number | undefined,
  timeZone: string,
  resolve: typeof fixedPeriod,
): string {
  const fixed = asOf === undefined || isWithoutPeriod(filters) ? {} : resolve(filters, asOf, timeZone);
  return toPaymentSearchParams({ ...filters, ...fixed }).toString();
}

function withGrouping(search: string, grouping: PaymentGrouping | null): string {
  return [search, grouping && `group=${grouping}`].filter(Boolean).join('&');
}

/** Where the address, the query and the table meet. `today` is `YYYY-MM-DD` in the business zone. */
export function PaymentsList({ today }: { today: string }) {
  const t = useTranslations('payments');
  const { slug, reportAmountUnit, depositAmountMeans, timeZone } = useAccount();
  const client = useQueryClient();
  const { filters, change, dropped } = useListAddress(GRAMMAR, standingView(useListPreferences('payments')) !== null);

  const options = paymentsQuery(slug, filters);
  const query = useInfiniteQuery({
    ...options,
    placeholderData: (pages, before) =>
      before?.queryKey[1] === slug ? stillMatching(pages, before.queryKey[2], filters, reportAmountUnit) : undefined,
  });
  const narrowed = isNarrowed(filters);
  const state = tableState(query, idOf, narrowed || filters.q !== null);
  const loaded = loadedState(state);
  const complete = loaded?.kind === 'complete';
  const listed = loadedRows(state);
  const mixed = useMemo(() => new Set(listed.map(({ currency }) => currency)).size > 1, [listed]);
  const columns = usePaymentsColumns(mixed, filters.by);
  const running = useRunningColumns(listed, complete, mixed);
  const view = useColumnView(
    'payments',
    useMemo(() => [...columns, ...running], [columns, running]),
    defaultPaymentColumns(filters.by),
  );
  const [grouping, setGrouping] = useGrouping();
  const { rows, heads, folding } = usePaymentGroups(listed, grouping, { filters, complete });
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
  const customerName = useCustomerName(filters.customer_id, listed, 'window' in state);
  const { size, sort: order, ...narrowing } = filters;
  const selection = useSelection(JSON.stringify(narrowing), rows, idOf);
  const shown = useExpiryColumn(view.shown, filters, query.data?.pages);
  const finding = useRowSearch(rows, shown);
  const incomplete = query.data?.pages[0]?.incomplete;
  const wholeSearch = toPaymentSearchParams({ ...filters, size: PAYMENTS_A_PAGE });
  const sumNames = usePaymentSumNames(filters.by);
  const basis = <PaymentsBasis filters={filters} window={loaded?.window ?? null} />;
  const file = (selected: readonly string[] | null) => (
    <ExportButton
      noun="payments"
      search={wholeSearch.toString()}
      columns={view.shown.map(({ id }) => id).filter(isPaymentField)}
      selected={selected}
      rows={selected?.length ?? countOf(loaded)}
      basis={basis}
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
        printedByTable
        basis={<ListBasis basis={basis} asOf={loaded?.asOf} />}
        actions={
          <>
            <NewerPayments filters={filters} first={query.data?.pages[0]} onRefresh={refresh} />
            <SelectModeButton selection={selection} rows={rows.length} />
            {listed.length > 0 && <FindButton finding={finding} />}
            <GroupButton grouping={grouping} onChange={setGrouping} folding={folding} view={view} complete={complete} />
            <ColumnButton view={view} rows={rows} />
            {file(null)}
            <ViewsButton
              columns={view}
              noun="payments"
              fixed={(resolve) => withGrouping(fixedSearch(filters, loaded?.asOf, timeZone, resolve), grouping)}
              plain={PLAIN_PAYMENTS}
            />
            <RefreshButton queries={[{ isFetching: query.isFetching, refetch: refresh }]} />
          </>
        }
      >
        <PaymentsFilterBar filters={filters} customerName={customerName} change={change} today={today} />
        <FoundNotices filters={filters} pages={query.data?.pages} change={change} />
        <IncompleteWalkNotice incomplete={incomplete} />
        <UnreadableNotice rows={rows} find={unreadableOfPayment} />
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
        shownRows={rows}
        heads={heads}
        printedHead={<PrintedFilters filters={filters} customerName={customerName} loaded={loaded} />}
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
        tooLong={
          <Suspense>
            <TooLong days={LONGEST_WALKED_PERIOD} onChange={change} />
          </Suspense>
        }
        filtersKey={toPaymentSearchParams(filters).toString()}
        size={filters.size}
        sizes={SIZES}
        onSize={(size) => change({ size })}
        onMore={() => query.fetchNextPage()}
        file={file}
        selected={(rows) => (
          <PreloadablePart
            of={selected}
            with={{
              ...rows,
              noun: 'payments',
              search: wholeSearch,
              amounts: paymentAmounts(filters.by, depositAmountMeans),
              names: sumNames,
            }}
          />
        )}
        panel={(open) => <PreloadablePart of={panel} with={{ id: open.id, beside: open }} />}
        basis={basis}
      >
        <PaymentsSums rows={listed} of={complete ? 'all' : 'loaded'} by={filters.by} />
        {filters.by === 'refunded' && <p className="text-soft">{t('refundedBasis')}</p>}
      </GrowingTable>
    </FilterByValueProvider>
  );
}
