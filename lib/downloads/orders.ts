import 'server-only';
import { ordersContent } from '@/lib/exports/contents/orders';
import { toOrderSearchParams } from '@/lib/filters/orders';
import { parseStrictOrders } from '@/lib/filters/strict/id-lists';
import { matchingOrders } from '@/lib/payments-api/orders/orders';
import { type Download, shownRows } from './download';

export const ordersDownload: Download<'orders'> = {
  parse(_account, query, { rows }) {
    const filters = parseStrictOrders(query);
    const kind = rows === 'charge' ? 'charges' : null;
    return { filters, facts: { query: toOrderSearchParams(filters), countedBy: null, range: null, kind } };
  },
  content(account, order, read) {
    const orders = shownRows(order, matchingOrders(account, order.filters, read));
    return ordersContent(account, order.request, orders, read.stats);
  },
};
