import 'server-only';
import { customersContent } from '@/lib/exports/contents/customers';
import { toCustomerSearchParams } from '@/lib/filters/customers';
import { parseStrictIdList } from '@/lib/filters/strict/id-lists';
import { matchingCustomers } from '@/lib/payments-api/customers/customers';
import type { Download } from './download';

export const customersDownload: Download<'customers'> = {
  parse(_account, query) {
    const filters = parseStrictIdList(query);
    return { filters, facts: { query: toCustomerSearchParams(filters), countedBy: null, range: null } };
  },
  content(account, { filters, request }, read) {
    return customersContent(account, request, matchingCustomers(account, filters.q, read), read.stats);
  },
};
