import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { type TableColumn, tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { type InvoiceMoneyField, MONEY_SIDES } from '@/components/invoices/figures/invoice-sums';
import { usePlainColumns } from '@/components/selection/use-plain-columns';
import { useSpreadsheetCells } from '@/components/selection/use-spreadsheet-cells';
import { Money } from '@/components/ui/values';
import { InvoiceStatusBadge, useInvoiceStatusWord } from '@/components/wording/invoice-status';
import { invoiceNature } from '@/lib/domain/invoices/billing-months';
import { INVOICE_CURRENCY, type Invoice } from '@/lib/domain/invoices/invoices';
import { amountCharacters } from '@/lib/format/amount-characters';

const LOOKS: Record<InvoiceMoneyField, { width: number; card?: 2 | 4 | 6 }> = {
  amount: { width: 8.5, card: 2 },
  commission: { width: 8.5, card: 4 },
  commission_amount: { width: 9.5 },
  commission_tax: { width: 8.75 },
  net: { width: 9.25, card: 6 },
};

/** The columns shown unless the reader chose others. */
export const DEFAULT_INVOICE_COLUMNS = ['date', 'status', ...MONEY_SIDES.map(({ field }) => field), 'id'];

/** Signs are those of the record; the heading of each column says whose side they are on. */
export function useInvoicesColumns(): TableColumn<Invoice>[] {
  const t = useTranslations('invoices');
  const { month } = useFormat();
  const cells = useSpreadsheetCells();
  const plain = usePlainColumns<Invoice>();
  const word = useInvoiceStatusWord();
  const minor = useAccount().reportAmountUnit === 'minor';
  return useMemo(
    () => [
      tableColumn<Invoice>({
        id: 'date',
        header: t('columns.month'),
        width: 10.75,
        card: 1,
        cell: (invoice) => (
          <span className="inline-block max-w-[calc(100%-1.75rem)] truncate align-middle text-base font-medium first-letter:uppercase max-sm:max-w-full sm:-my-2 sm:text-sm sm:leading-4 print:max-w-full">
            {month(invoice.date) || t('unreadableMonth')}
            <NatureNote invoice={invoice} />
          </span>
        ),
        copied: ({ date }) => textCell(date),
      }),
      tableColumn<Invoice>({
        id: 'status',
        header: t('columns.status'),
        width: 6.25,
        card: 3,
        cell: ({ status }) => <InvoiceStatusBadge status={status} />,
        copied: ({ status }) => textCell(word(status)),
      }),
      ...MONEY_SIDES.map(({ field, side }) =>
        tableColumn<Invoice>({
          id: field,
          header: t(`columns.${field}`),
          note: t(`side.${side}`),
          align: 'end',
          glyphs: 'figures',
          measure: (invoice) => amountCharacters(invoice[field], { minor }),
          ...LOOKS[field],
          cell: (invoice) => (
            <OnPhone label={t(`columns.${field}`)}>
              <Money amount={invoice[field]} currency={INVOICE_CURRENCY} from="report" />
            </OnPhone>
          ),
          copied: (invoice) => cells.amount(invoice[field], INVOICE_CURRENCY, 'report'),
        }),
      ),
      plain.identifier({ id: 'id', header: t('columns.id'), width: 15.5, card: 5 }, ({ id }) => id),
      plain.identifier(
        { id: 'company_id', header: t('columns.company_id'), width: 15.5 },
        ({ company_id }) => company_id,
      ),
    ],
    [t, month, cells, plain, word, minor],
  );
}

/** A card has no headings, so the amount brings its own. */
export function OnPhone({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="mr-1.5 text-xs text-soft sm:hidden">{label}</span>
      {children}
    </>
  );
}

function NatureNote({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.nature');
  const nature = invoiceNature(invoice);
  if (nature !== 'credit-note' && nature !== 'no-sales') return null;
  return (
    <span className="ml-1.5 text-xs font-normal text-soft sm:ml-0 sm:block sm:text-2xs sm:leading-3">{t(nature)}</span>
  );
}
