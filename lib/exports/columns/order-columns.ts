import 'server-only';
import { readProviderDate, readSeconds } from '@/lib/domain/calendar/provider-date';
import { PARTIAL_COLUMN } from '@/lib/domain/files/file-columns';
import { isIncomplete } from '@/lib/domain/list';
import { type Amount, addAmounts } from '@/lib/domain/money/money';
import type { Charge, Order } from '@/lib/domain/orders/orders';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import { amountColumn, type Column, dateColumns, type FileRules, flagColumn, numberColumn, textColumn } from './column';

export interface OrderRow {
  order: Order;
  charge: Charge | null;
  /** The amounts of an order stand in its first row only, so that a column adds up. */
  isFirst: boolean;
}

const ONCE = 'of the order, in its first row only';

export function orderColumns(rules: FileRules): Column<OrderRow>[] {
  const text = (id: string, of: (order: Order) => string | boolean | null | undefined) =>
    textColumn<OrderRow>(id, ({ order }) => of(order));
  const amount = (id: 'amount' | 'amount_refunded'): Column<OrderRow> => ({
    ...amountColumn<OrderRow>(
      id,
      rules.apiAmountUnit,
      ({ order, isFirst }) => (isFirst ? order[id] : null),
      ({ order }) => order.currency,
    ),
    definition: ONCE,
    sparse: true,
    currencyIn: 'currency',
  });
  const address = (order: Order) => order.shipping_contact?.address;
  return [
    text('id', ({ id }) => readable(id)),
    text('payment_status', ({ payment_status }) => payment_status),
    amount('amount'),
    amount('amount_refunded'),
    text('currency', ({ currency }) => currency),
    text('name', (order) => order.customer_info?.name),
    text('email', (order) => order.customer_info?.email),
    text('phone', (order) => order.customer_info?.phone),
    text('customer_id', (order) => order.customer_info?.customer_id),
    flagColumn('corporate', ({ order }) => order.customer_info?.corporate),
    {
      ...text('reference', referencesText),
      definition: 'references of the charges, with ; between them; … where there are more',
    },
    ...dateColumns<OrderRow>('created_at', rules, ({ order }) => readSeconds(order.created_at)),
    ...dateColumns<OrderRow>('updated_at', rules, ({ order }) => readSeconds(order.updated_at)),
    text('receiver', (order) => order.shipping_contact?.receiver),
    text('shipping_street1', (order) => address(order)?.street1),
    text('shipping_street2', (order) => address(order)?.street2),
    text('shipping_city', (order) => address(order)?.city),
    text('shipping_state', (order) => address(order)?.state),
    text('shipping_country', (order) => address(order)?.country),
    text('shipping_postal_code', (order) => address(order)?.postal_code ?? address(order)?.zip),
    text('tax_id', (order) => order.fiscal_entity?.tax_id),
    { ...text('items', itemsText), definition: 'quantity × name, with ; between them; … where there are more' },
    {
      ...numberColumn<OrderRow>('charges', ({ order }) => order.charges?.data?.length ?? 0),
      definition: 'how many charges of the order the provider gives out',
    },
    text('metadata', ({ metadata }) => (metadata ? JSON.stringify(metadata) : null)),
    flagColumn('livemode', ({ order }) => order.livemode),
    {
      ...text(PARTIAL_COLUMN, partialText),
      definition: 'lists of the order that the provider does not give out whole',
    },
  ];
}

export function chargeColumns(rules: FileRules): Column<OrderRow>[] {
  const text = (id: string, of: (charge: Charge) => string | null | undefined) =>
    textColumn<OrderRow>(id, ({ charge }) => charge && of(charge));
  const amount = (id: string, of: (charge: Charge) => Charge['amount']): Column<OrderRow> => ({
    ...amountColumn<OrderRow>(
      id,
      rules.apiAmountUnit,
      ({ charge }) => charge && of(charge),
      ({ order, charge }) => charge?.currency ?? order.currency,
    ),
    currencyIn: 'charge_currency',
    sparse: true,
  });
  return [
    text('charge_id', ({ id }) => readable(id)),
    text('charge_status', ({ status }) => status),
    amount('charge_amount', (charge) => charge.amount),
    amount('charge_fee', (charge) => charge.fee),
    { ...amount('charge_refunded', refunded), definition: 'sum of the refunds of the charge, negative' },
    textColumn('charge_currency', ({ order, charge }) => charge && (charge.currency ?? order.currency)),
    text('charge_reference', (charge) => charge.payment_method?.reference),
    text('charge_reference_id', (charge) => charge.reference_id),
    text('charge_method', (charge) => charge.payment_method?.type),
    text('charge_store', (charge) => charge.payment_method?.store_name || charge.payment_method?.store),
    text('charge_auth_code', (charge) => charge.payment_method?.auth_code),
    ...dateColumns<OrderRow>('charge_created_at', rules, ({ charge }) => readSeconds(charge?.created_at)),
    ...dateColumns<OrderRow>('charge_paid_at', rules, ({ charge }) => readSeconds(charge?.paid_at)),
    ...dateColumns<OrderRow>('charge_expires_at', rules, ({ charge }) =>
      readProviderDate(charge?.payment_method?.expires_at),
    ),
    text('charge_customer_id', (charge) => charge.customer_id),
  ];
}

function readable(id: string): string | null {
  return isStandInId(id) ? null : id;
}

function referencesText({ charges }: Order): string {
  const references = (charges?.data ?? []).flatMap(({ payment_method }) => payment_method?.reference || []);
  return [...references, ...(isIncomplete(charges) ? ['…'] : [])].join('; ');
}

function partialText({ charges, line_items }: Order): string {
  const lists = {
    charges: isIncomplete(charges),
    refunds: (charges?.data ?? []).some(({ refunds }) => isIncomplete(refunds)),
    items: isIncomplete(line_items),
  };
  return Object.entries(lists)
    .flatMap(([name, partial]) => (partial ? name : []))
    .join('; ');
}

function itemsText({ line_items }: Order): string {
  const items = (line_items?.data ?? []).map(({ quantity, name }) => `${quantity ?? 1} × ${name ?? ''}`);
  return [...items, ...(isIncomplete(line_items) ? ['…'] : [])].join('; ');
}

function refunded({ refunds }: Charge): Amount | null {
  if (!refunds || isIncomplete(refunds)) return null;
  return addAmounts((refunds.data ?? []).map(({ amount }) => amount ?? null));
}
