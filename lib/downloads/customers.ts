import 'server-only';
import { customersContent } from '@/lib/exports/contents/customers';
import { toCustomerSearchParams } from '@/lib/filters/customers';
import { parseStrictCustomers } from '@/lib/filters/strict/id-lists';
import { matchingCustomers } from '@/lib/payments-api/customers/customers';
import { type Download, shownRows } from './download';

export const customersDownload: Download<'customers'> = {
  parse(_account, query) {
    const filters = parseStrictCustomers(query);
    return { filters, facts: { query: toCustomerSearchParams(filters), countedBy: null, range: null } };
  },
  content(account, order, read) {
    const customers = shownRows(order, matchingCustomers(account, order.filters, read));
    return customersContent(account, order.request, customers, read.stats);
  },
};
