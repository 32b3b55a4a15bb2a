import 'server-only';
import { newReading } from '@/lib/domain/files/reading';
import { customersContent } from '@/lib/exports/contents/customers';
import { toCustomerSearchParams } from '@/lib/filters/customers';
import { readStrictIdList } from '@/lib/filters/strict/id-lists';
import { matchingCustomers } from '@/lib/payments-api/customers/customers';
import type { FileMaker } from './download';

/** See `FileMaker`. */
export const customersFile: FileMaker = (account, wish, rest) => {
  const filters = readStrictIdList(rest);
  return {
    facts: { filters: toCustomerSearchParams(filters), countedBy: null, range: null },
    content: (signal) => {
      const reading = newReading();
      return customersContent(account, wish, matchingCustomers(account, filters.q, { signal, reading }), reading);
    },
  };
};
