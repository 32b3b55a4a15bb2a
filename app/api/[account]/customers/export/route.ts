import { fileRoute } from '@/app/file-route';
import { newReading } from '@/lib/domain/files';
import { customersContent } from '@/lib/exports/customers';
import { toCustomerSearchParams } from '@/lib/filters/customers';
import { readStrictIdList } from '@/lib/filters/strict/id-lists';
import { matchingCustomers } from '@/lib/payments-api/customers';

export const GET = fileRoute('customers', ({ account }, wish, rest) => {
  const filters = readStrictIdList(rest);
  return {
    facts: { filters: toCustomerSearchParams(filters), countedBy: null, range: null },
    content: (signal) => {
      const reading = newReading();
      return customersContent(account, wish, matchingCustomers(account, filters.q, { signal, reading }), reading);
    },
  };
});
