'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { ColumnButton } from '@/components/data-table/columns/column-button';
import { useColumnView } from '@/components/data-table/columns/use-column-view';
import { useEscapeKey } from '@/components/data-table/open-record/escape-key';
import { useOpenRow } from '@/components/data-table/open-record/open-row';
import { FooterRows } from '@/components/data-table/rows/footer-rows';
import { SelectModeButton } from '@/components/data-table/selection/select-mode-button';
import { escapeAction, useSelection } from '@/components/data-table/selection/use-selection';
import { loadedRows, loadedState, tableState } from '@/components/data-table/states/table-state';
import { ExportButton } from '@/components/files/export-button';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { useListAddress } from '@/components/filters/use-list-address';
import { CompareButton, ComparedNotice, useComparedInvoices } from '@/components/invoices/comparison/compared-invoices';
import { DEFAULT_INVOICE_COLUMNS, useInvoicesColumns } from '@/components/invoices/table/invoices-columns';
import { useTotalRows } from '@/components/invoices/table/total-rows';
import { EmptyListMessage } from '@/components/report/empty-page';
import { GrowingTable } from '@/components/report/growing-table';
import { ListBasis } from '@/components/report/list-basis';
import { PrintedBasis } from '@/components/report/printed-basis';
import { ReportHeader } from '@/components/report/report-header';
import { Button } from '@/components/ui/button';
import { PreloadablePart, preloadAll, preloadable } from '@/components/ui/preloadable';
import { RefreshButton } from '@/components/ui/refresh-button';
import { useInvoiceStatusWord } from '@/components/wording/invoice-status';
import { UnreadableNotice } from '@/components/wording/unreadable-notice';
import { dayOf } from '@/lib/domain/calendar/days';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { INVOICE_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { unreadableOfInvoice } from '@/lib/domain/unreadable/unreadable';
import {
  INVOICES_A_PAGE,
  type InvoiceFilters,
  invoiceMonthsOn,
  parseInvoiceFilters,
  toInvoiceSearchParams,
} from '@/lib/filters/invoices';
import { filterInvoicesByMonths, invoicesQuery } from '@/lib/queries/invoices';
import { refetchFromFirstPage } from '@/lib/queries/refetch-from-first-page';
import { routes } from '@/lib/routes';
import { InvoicesFilterBar } from './invoices-filter-bar';
import { AwaitedInvoices, ErrorInvoices } from './invoices-notices';

const panel = preloadable(async () => (await import('@/components/invoices/record/invoice-record')).InvoiceRecordView);
const selected = preloadable(
  async () => (await import('@/components/selection/list-selection')).ListSelection<Invoice>,
);
const preload = preloadAll(panel, selected);

const GRAMMAR = { read: parseInvoiceFilters, write: toInvoiceSearchParams };
const SIZES = [12, 50, 100, 500, 1000];
const idOf = (invoice: Invoice) => invoice.id;

/** Where the address, the query and the table meet. `today` is `YYYY-MM-DD` in the business zone. */
export function InvoicesList({ today }: { today: string }) {
  const t = useTranslations('invoices');
  const { slug, timeZone } = useAccount();
  const format = useFormat();
  const word = useInvoiceStatusWord();
  const client = useQueryClient();
  const { filters, change, dropped } = useListAddress(GRAMMAR);
  const months = invoiceMonthsOn(filters, today);
  const year = Number(months.to.slice(0, 4));
  const ofYear = filters.month === null && filters.months === null;
  const billing = useBillingWords(filters, months);

  const options = invoicesQuery(slug, filters);
  const query = useInfiniteQuery({
    ...options,
    placeholderData: (pages, before) =>
      before?.queryKey[1] === slug ? filterInvoicesByMonths(pages, months) : undefined,
  });
  const state = tableState(query, idOf, !ofYear);
  const loaded = loadedState(state);
  const rows = loadedRows(state);
  const closing = useTotalRows(rows, loaded?.kind === 'complete');
  const view = useColumnView('invoices', useInvoicesColumns(), DEFAULT_INVOICE_COLUMNS);
  const compared = useComparedInvoices(slug, filters);
  const opener = useOpenRow(preload);
  const selection = useSelection(`${months.from} ${months.to}`, rows, idOf);
  const wholeYear = () => change({ year, month: null, months: null });
  useEscapeKey(opener, escapeAction(selection, ofYear ? null : wholeYear));
  const refresh = () => refetchFromFirstPage(client, options);
  const empty = state.kind === 'nothing-yet' || state.kind === 'nothing-matches' ? state : null;
  const whole = empty ?? (loaded?.kind === 'complete' && !loaded.dimmed ? loaded : null);
  const count = empty ? 0 : loaded?.dimmed ? null : (loaded?.total ?? null);
  const basis = `${billing} · ${t('basis')}, ${format.zoneWords}`;
  const file = (selected: readonly string[] | null) => (
    <ExportButton
      noun="invoices"
      search={toInvoiceSearchParams({
        ...filters,
        year: filters.months ? null : year,
        size: INVOICES_A_PAGE,
      }).toString()}
      columns={view.shown.map(({ id }) => id)}
      selected={selected}
      rows={selected?.length ?? count}
      basis={t('fileBasis', { months: billing })}
    />
  );

  return (
    <>
      <ReportHeader
        title={t('title')}
        printedByTable
        basis={<ListBasis basis={basis} asOf={loaded?.asOf} />}
        actions={
          <>
            <SelectModeButton selection={selection} rows={rows.length} />
            <ColumnButton view={view} rows={rows} />
            <CompareButton compared={compared} />
            {file(null)}
            <RefreshButton queries={[{ isFetching: query.isFetching, refetch: refresh }]} />
          </>
        }
      >
        <AboutInvoices />
        <InvoicesFilterBar filters={filters} change={change} year={year} thisMonth={today.slice(0, 7)} />
        <DroppedNotice dropped={[...dropped, ...view.invalid]} />
        <UnreadableNotice rows={rows} find={unreadableOfInvoice} />
        <ErrorInvoices rows={rows} />
        <ComparedNotice compared={compared} />
        {whole && <AwaitedInvoices rows={rows} months={months} today={dayOf(whole.asOf, timeZone)} />}
      </ReportHeader>
      <GrowingTable
        label={t('tableLabel')}
        columns={compared.withDifference(view.shown)}
        view={view}
        state={state}
        rowId={idOf}
        rowLink={(invoice) => ({
          href: routes.invoice(slug, invoice.id),
          label: t('rowLabel', {
            month: format.month(invoice.date),
            status: word(invoice.status),
            commission: invoice.commission === null ? '–' : format.reportMoney(invoice.commission, null),
          }),
        })}
        opener={opener}
        selection={selection}
        foot={(columns, firstIndex) => <FooterRows columns={columns} rows={closing} firstIndex={firstIndex} />}
        printedHead={
          <PrintedBasis
            title={t('title')}
            basis={basis}
            loaded={loaded && !loaded.dimmed ? { shown: rows.length, total: loaded.total, asOf: loaded.asOf } : null}
          />
        }
        nothingYet={<EmptyListMessage what={t('nothingYet', { year: String(year) })} hint={t('nothingHint')} />}
        nothingMatches={
          <EmptyListMessage what={t('nothingMatches', { month: billing })} hint={t('nothingHint')}>
            <Button className="mt-3" onClick={wholeYear}>
              {t('filters.clear', { year: String(year) })}
            </Button>
          </EmptyListMessage>
        }
        onRetry={refresh}
        filtersKey={toInvoiceSearchParams(filters).toString()}
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
              noun: 'invoices',
              search: toInvoiceSearchParams({ ...filters, size: INVOICES_A_PAGE }),
              amounts: INVOICE_AMOUNTS,
              names: { amount: t('sumNames.amount'), commission: t('sumNames.commission'), net: t('sumNames.net') },
            }}
          />
        )}
        panel={(open) => <PreloadablePart of={panel} with={{ id: open.id, beside: open }} />}
        basis={basis}
      />
    </>
  );
}

/** The billing months of a list in words: a year, a month, or from one month to another. */
function useBillingWords({ month, months }: InvoiceFilters, { from, to }: DayRange): string {
  const t = useTranslations('invoices');
  const format = useFormat();
  if (months !== null) return t('between', { from: format.month(from), to: format.month(to) });
  return month === null ? from.slice(0, 4) : format.month(from);
}

/** What these invoices are and are not, with the rest of the explanation folded. */
function AboutInvoices() {
  const t = useTranslations('invoices');
  return (
    <details className="max-w-3xl text-sm text-soft">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        {t('about')}{' '}
        <span className="no-print whitespace-nowrap text-accent underline decoration-accent/40 underline-offset-2">
          {t('moreLabel')}
        </span>
      </summary>
      <p className="mt-1.5">{t('aboutMore')}</p>
    </details>
  );
}
