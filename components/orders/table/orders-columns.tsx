import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { type TableColumn, tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { usePlainColumns } from '@/components/selection/use-plain-columns';
import { useSpreadsheetCells } from '@/components/selection/use-spreadsheet-cells';
import { Identifier, Missing, Money, TruncatedText } from '@/components/ui/values';
import { OrderStatusBadge, useOrderStatusWord } from '@/components/wording/order-status';
import { secondsToMsOrText } from '@/lib/domain/calendar/provider-date';
import type { Charge, Order } from '@/lib/domain/orders/orders';
import { amountCharacters } from '@/lib/format/amount-characters';
import { Guest, isGuest } from './guest';

/** The columns shown unless the reader chose others. */
export const DEFAULT_ORDER_COLUMNS = [
  'payment_status',
  'amount',
  'amount_refunded',
  'name',
  'email',
  'reference',
  'charge_reference_id',
  'created_at',
  'id',
];

/** A column for every plain field of the record. `mixed`: rows of several currencies are shown, so that each amount carries its code. */
export function useOrdersColumns(mixed: boolean): TableColumn<Order>[] {
  const t = useTranslations('orders');
  const cells = useSpreadsheetCells();
  const plain = usePlainColumns<Order>();
  const word = useOrderStatusWord();
  const more = useMoreColumns();
  const minor = useAccount().apiAmountUnit === 'minor';
  return useMemo(
    () => [
      tableColumn<Order>({
        id: 'payment_status',
        header: t('columns.payment_status'),
        width: 6.5,
        glyphs: 'figures',
        measure: (order) => 2.8 + 0.96 * (word(order)?.length ?? 0),
        card: 2,
        cell: (order) => <OrderStatusBadge order={order} />,
        copied: (order) => textCell(word(order)),
      }),
      tableColumn<Order>({
        id: 'amount',
        header: t('columns.amount'),
        width: 5.25,
        glyphs: 'figures',
        measure: ({ amount }) => amountCharacters(amount, { minor, code: mixed }),
        align: 'end',
        card: 1,
        cell: ({ amount, currency }) => (
          <span className="text-base font-medium sm:text-sm">
            <Money amount={amount} currency={currency} from="api" withCode={mixed} />
          </span>
        ),
        copied: ({ amount, currency }) => cells.amount(amount, currency, 'api'),
      }),
      tableColumn<Order>({
        id: 'amount_refunded',
        header: t('columns.amount_refunded'),
        width: 5.25,
        glyphs: 'figures',
        measure: ({ amount_refunded }) => amountCharacters(amount_refunded, { minor, code: mixed }),
        align: 'end',
        cell: ({ amount_refunded, currency }) => (
          <span className={amount_refunded === 0 ? 'text-soft' : ''}>
            <Money amount={amount_refunded} currency={currency} from="api" withCode={mixed} />
          </span>
        ),
        copied: ({ amount_refunded, currency }) => cells.amount(amount_refunded, currency, 'api'),
      }),
      tableColumn<Order>({
        id: 'name',
        header: t('columns.name'),
        width: 11,
        card: 3,
        cell: ({ customer_info }) => (
          <span className="flex items-baseline">
            <span className="min-w-0 truncate">
              <TruncatedText text={customer_info?.name} />
            </span>
            {isGuest(customer_info) && <Guest />}
          </span>
        ),
        copied: ({ customer_info }) => textCell(customer_info?.name),
      }),
      plain.text(
        { id: 'email', header: t('columns.email'), width: 10.25 },
        ({ customer_info }) => customer_info?.email,
      ),
      tableColumn<Order>({
        id: 'reference',
        interactive: true,
        header: t('columns.reference'),
        width: 11.25,
        card: 5,
        cell: (order) => <References order={order} />,
        copied: ({ charges }) => textCell(firstReference(charges?.data?.[0])),
      }),
      plain.identifier(
        { id: 'charge_reference_id', header: t('columns.charge_reference_id'), width: 8, card: 6 },
        ({ charges }) => charges?.data?.[0]?.reference_id,
      ),
      plain.instant({ id: 'created_at', header: t('columns.created_at'), width: 8.5, card: 4 }, ({ created_at }) =>
        secondsToMsOrText(created_at),
      ),
      plain.identifier({ id: 'id', header: t('columns.id'), width: 11.25 }, ({ id }) => id),
      ...more,
    ],
    [t, mixed, minor, more, cells, plain, word],
  );
}

/** The fields that are shown when the reader chooses them. */
function useMoreColumns(): TableColumn<Order>[] {
  const t = useTranslations('orders');
  const fields = useTranslations('order.fields');
  const cells = useSpreadsheetCells();
  const { identifier, instant } = usePlainColumns<Order>();
  return useMemo(() => {
    const field = (id: Parameters<typeof fields>[0], width: number, of: (order: Order) => string | null | undefined) =>
      identifier({ id, header: fields(id), width }, of);
    return [
      field('customer_id', 11, ({ customer_info }) => customer_info?.customer_id),
      field('phone', 8.5, ({ customer_info }) => customer_info?.phone),
      field('receiver', 10, ({ shipping_contact }) => shipping_contact?.receiver),
      field('tax_id', 9, ({ fiscal_entity }) => fiscal_entity?.tax_id),
      identifier({ id: 'currency', header: t('columns.currency'), width: 5 }, ({ currency }) => currency),
      field('corporate', 5.5, ({ customer_info }) => cells.flag(customer_info?.corporate)?.text),
      field('livemode', 6, ({ livemode }) => cells.flag(livemode)?.text),
      instant({ id: 'updated_at', header: fields('updated_at'), width: 9.5 }, ({ updated_at }) =>
        secondsToMsOrText(updated_at),
      ),
    ];
  }, [t, fields, cells, identifier, instant]);
}

function firstReference(charge: Charge | undefined): string | null {
  return charge ? charge.payment_method?.reference || charge.id : null;
}

/** The reference of the first charge, and whether there are more charges. */
function References({ order: { charges } }: { order: Order }) {
  const t = useTranslations('orders');
  const ui = useTranslations('ui');
  const [first, ...others] = charges?.data ?? [];
  const more = charges?.has_more === true;
  if (!first) return more ? t('chargesUnseen') : <Missing />;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <Identifier text={firstReference(first)} label={ui('copy', { value: t('columns.reference') })} />
      {(more || others.length > 0) && (
        <span className="shrink-0 text-xs text-soft">
          {t(more ? 'chargesOrMore' : 'charges', { count: others.length })}
        </span>
      )}
    </span>
  );
}
