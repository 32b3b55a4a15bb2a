import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type TableColumn, tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { usePlainColumns } from '@/components/selection/use-plain-columns';
import { useSpreadsheetCells } from '@/components/selection/use-spreadsheet-cells';
import { Identifier, Missing } from '@/components/ui/values';
import { secondsToMsOrText } from '@/lib/domain/calendar/provider-date';
import type { Customer, PaymentSource } from '@/lib/domain/customers/customers';
import type { NestedList } from '@/lib/domain/list';

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
  const fields = useTranslations('customer.fields');
  const cells = useSpreadsheetCells();
  const plain = usePlainColumns<Customer>();
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
      plain.text({ id: 'email', header: t('columns.email'), width: 15, card: 3 }, ({ email }) => email),
      plain.text({ id: 'phone', header: t('columns.phone'), width: 8.5, card: 4 }, ({ phone }) => phone),
      plain.identifier(
        { id: 'custom_reference', header: t('columns.custom_reference'), width: 8.5 },
        ({ custom_reference }) => custom_reference,
      ),
      tableColumn<Customer>({
        id: 'payment_sources',
        interactive: true,
        header: t('columns.payment_sources'),
        width: 11,
        cell: ({ payment_sources }) => <SourcesCell sources={payment_sources} />,
        copied: ({ payment_sources }) => textCell(payment_sources?.data?.[0]?.reference),
      }),
      plain.instant({ id: 'created_at', header: t('columns.created_at'), width: 8.75, card: 2 }, ({ created_at }) =>
        secondsToMsOrText(created_at),
      ),
      plain.identifier({ id: 'id', header: t('columns.id'), width: 11.5 }, ({ id }) => id),
      ...(['corporate', 'livemode'] as const).map((field) =>
        plain.text({ id: field, header: fields(field), width: 6 }, (customer) => cells.flag(customer[field])?.text),
      ),
    ],
    [t, fields, cells, plain],
  );
}

/** The first reference saved for a customer, and how many more there are, or that there are more than the record has. */
function SourcesCell({ sources }: { sources: NestedList<PaymentSource> | null | undefined }) {
  const t = useTranslations('customers');
  const ui = useTranslations('ui');
  const [first, ...others] = sources?.data ?? [];
  const more = sources?.has_more === true;
  if (!first) return more ? t('sourcesUnseen') : <Missing />;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <Identifier text={first.reference || first.id} label={ui('copy', { value: t('columns.payment_sources') })} />
      {(more || others.length > 0) && (
        <span className="shrink-0 text-xs text-soft">
          {more ? t('sourcesOrMore', { count: others.length }) : t('sources', { count: others.length })}
        </span>
      )}
    </span>
  );
}
