import 'server-only';
import { CHARGE_COLUMNS, type ColumnChoice, PARTIAL_COLUMN } from '@/lib/domain/files/file-columns';
import type { OrderRows } from '@/lib/domain/files/files';
import type { ReadStats } from '@/lib/domain/files/read-stats';
import { StatusSums } from '@/lib/domain/files/status-sums';
import type { Order } from '@/lib/domain/orders/orders';
import { unreadableOfOrder } from '@/lib/domain/unreadable/unreadable';
import type { FileRules } from '@/lib/exports/columns/column';
import { chargeColumns, type OrderRow, orderColumns } from '@/lib/exports/columns/order-columns';
import type { FileContent } from '@/lib/exports/file/make-file';
import { chosenColumns, recordsContent } from './content';

interface OrdersWish {
  columns: ColumnChoice;
  ids: readonly string[] | null;
  rows: OrderRows;
}

/** A file of orders: a row a charge, and one for an order never charged; or a row an order. */
export function ordersContent(
  rules: FileRules,
  { columns, ids, rows }: OrdersWish,
  pages: AsyncIterable<readonly Order[]>,
  reading: ReadStats,
): FileContent {
  const byCharge = rows === 'charge';
  const all = [...orderColumns(rules), ...(byCharge ? chargeColumns(rules) : [])];
  const wanted = byCharge || typeof columns === 'string' || 'preset' in columns ? columns : columns.filter(isOfOrder);
  const sums = new StatusSums(rules.apiAmountUnit);
  const table = {
    name: 'orders',
    columns: chosenColumns(all, withPartial(wanted)),
    pages: rowsOf(pages, byCharge),
    idOf: ({ order }: OrderRow) => order.id,
    unreadable: ({ order, isFirst }: OrderRow) => (isFirst ? unreadableOfOrder(order) : NOTHING),
  };
  return recordsContent(table, {
    reading,
    ids,
    summed: byCharge ? 'charge_amount' : 'amount',
    add: ({ order, charge }) => {
      if (!byCharge) sums.add(order.payment_status ?? null, order.amount, order.currency);
      else if (charge) sums.add(charge.status ?? null, charge.amount, charge.currency ?? order.currency);
    },
    sums: () => sums.totals(),
  });
}

/** Of the further rows of an order, which is counted once. */
const NOTHING = { id: false, date: false, amount: false };

/** A row without all of its record is never taken for a whole one, whatever columns were chosen. */
function withPartial(columns: ColumnChoice): ColumnChoice {
  return columns === 'all' || 'preset' in columns ? columns : [...new Set([...columns, PARTIAL_COLUMN])];
}

function isOfOrder(id: string): boolean {
  return !CHARGE_COLUMNS.some((column) => column === id);
}

async function* rowsOf(pages: AsyncIterable<readonly Order[]>, byCharge: boolean): AsyncGenerator<OrderRow[]> {
  for await (const orders of pages) {
    yield orders.flatMap((order): OrderRow[] => {
      const charges = byCharge ? (order.charges?.data ?? []) : [];
      if (charges.length === 0) return [{ order, charge: null, isFirst: true }];
      return charges.map((charge, index) => ({ order, charge, isFirst: index === 0 }));
    });
  }
}
