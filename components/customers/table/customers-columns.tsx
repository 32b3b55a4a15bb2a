import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type TableColumn, tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { useSpreadsheetCells } from '@/components/selection/use-spreadsheet-cells';
import { Identifier, Timestamp, TruncatedText } from '@/components/ui/values';
import { secondsToMs } from '@/lib/domain/calendar/provider-date';
import type { Customer } from '@/lib/domain/customers/customers';
import { SourcesCell } from './sources-cell';

/** The columns shown unless the reader chose others. */
export const DEFAULT_CUSTOMER_COLUMNS = [
  'name',
  'email',
  'phone',
  'custom_reference',
  'payment_sources',
  'created_at',
  'id',
];

/** A column for every field of the record. */
export function useCustomersColumns(): TableColumn<Customer>[] {
  const t = useTranslations('customers');
  const ui = useTranslations('ui');
  const fields = useTranslations('customer.fields');
  const cells = useSpreadsheetCells();
  return useMemo(
    () => [
      tableColumn<Customer>({
        id: 'name',
        header: t('columns.name'),
        width: 13,
        card: 1,
        cell: ({ name, id }) => <span className="font-medium">{name || id}</span>,
        copied: ({ name }) => textCell(name),
      }),
      tableColumn<Customer>({
        id: 'email',
        header: t('columns.email'),
        width: 15,
        card: 3,
        cell: ({ email }) => <TruncatedText text={email} />,
        copied: ({ email }) => textCell(email),
      }),
      tableColumn<Customer>({
        id: 'phone',
        header: t('columns.phone'),
        width: 8.5,
        card: 4,
        cell: ({ phone }) => <TruncatedText text={phone} />,
        copied: ({ phone }) => textCell(phone),
      }),
      tableColumn<Customer>({
        id: 'custom_reference',
        interactive: true,
        header: t('columns.custom_reference'),
        width: 8.5,
        cell: ({ custom_reference }) => (
          <Identifier text={custom_reference ?? null} label={ui('copy', { value: t('columns.custom_reference') })} />
        ),
        copied: ({ custom_reference }) => textCell(custom_reference),
      }),
      tableColumn<Customer>({
        id: 'payment_sources',
        interactive: true,
        header: t('columns.payment_sources'),
        width: 11,
        cell: ({ payment_sources }) => <SourcesCell sources={payment_sources} />,
        copied: ({ payment_sources }) => textCell(payment_sources?.data?.[0]?.reference),
      }),
      tableColumn<Customer>({
        id: 'created_at',
        header: t('columns.created_at'),
        width: 8.75,
        card: 2,
        cell: ({ created_at }) => <Timestamp ms={secondsToMs(created_at)} />,
        copied: ({ created_at }) => cells.instant(secondsToMs(created_at)),
      }),
      tableColumn<Customer>({
        id: 'id',
        interactive: true,
        header: t('columns.id'),
        width: 11.5,
        cell: ({ id }) => <Identifier text={id} label={ui('copy', { value: t('columns.id') })} />,
        copied: ({ id }) => textCell(id),
      }),
      ...(['corporate', 'livemode'] as const).map((field) =>
        tableColumn<Customer>({
          id: field,
          header: fields(field),
          width: 6,
          cell: (customer) => <TruncatedText text={cells.flag(customer[field])?.text} />,
          copied: (customer) => cells.flag(customer[field]),
        }),
      ),
    ],
    [t, ui, fields, cells],
  );
}
