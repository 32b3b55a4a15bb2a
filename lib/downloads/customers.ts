import 'server-only';
import { newReading } from '@/lib/domain/files/reading';
import { customersContent } from '@/lib/exports/contents/customers';
import { toCustomerSearchParams } from '@/lib/filters/customers';
import { readStrictIdList } from '@/lib/filters/strict/id-lists';
import { matchingCustomers } from '@/lib/payments-api/customers/customers';
import type { Download } from './download';

export const customersDownload: Download<'customers'> = {
  parse(_account, query) {
    const filters = readStrictIdList(query);
    return { filters, facts: { query: toCustomerSearchParams(filters), countedBy: null, range: null } };
  },
  content(account, { filters, request }, signal) {
    const reading = newReading();
    return customersContent(account, request, matchingCustomers(account, filters.q, { signal, reading }), reading);
  },
};
