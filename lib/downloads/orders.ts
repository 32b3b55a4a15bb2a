import 'server-only';
import { ordersContent } from '@/lib/exports/contents/orders';
import { toOrderSearchParams } from '@/lib/filters/orders';
import { parseStrictIdList } from '@/lib/filters/strict/id-lists';
import { matchingOrders } from '@/lib/payments-api/orders/orders';
import type { Download } from './download';

export const ordersDownload: Download<'orders'> = {
  parse(_account, query, { rows }) {
    const filters = parseStrictIdList(query);
    const kind = rows === 'charge' ? 'charges' : null;
    return { filters, facts: { query: toOrderSearchParams(filters), countedBy: null, range: null, kind } };
  },
  content(account, { filters, request }, read) {
    return ordersContent(account, request, matchingOrders(account, filters.q, read), read.stats);
  },
};
