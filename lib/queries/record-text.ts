import { queryOptions } from '@tanstack/react-query';
import { apiPath, fetchText } from './fetch-json';

/** To the letter. `of` is the record as it is shown: once that is another, the text is fetched again. */
export function recordTextQuery(
  account: string,
  noun: 'payments' | 'invoices' | 'orders' | 'customers',
  id: string,
  of: object,
) {
  const at =
    noun === 'payments' && 'create_date' in of && typeof of.create_date === 'number' ? `at=${of.create_date}` : '';
  return queryOptions({
    queryKey: ['record-text', account, noun, id, of] as const,
    queryFn: ({ signal }) => fetchText(apiPath(account, [noun, id, 'text'], at), signal),
    staleTime: 0,
  });
}
