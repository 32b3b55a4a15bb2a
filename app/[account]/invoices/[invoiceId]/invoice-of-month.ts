import 'server-only';
import { invoicesOfMonths } from '@/lib/payments-api/invoices/invoices';
import { NO_RETRY } from '@/lib/payments-api/transport/retry';
import { routes } from '@/lib/routes';
import type { Account } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';

/** Of the invoice of a billing month (`YYYY-MM`), at its comparison; of the list of that month unless it is the only one. */
export async function addressOfMonth(account: Account, month: string): Promise<string> {
  const months = { from: month, to: month };
  let found: string[] = [];
  await firstAnswer(['invoice-of-month', account.slug, month], async (signal) => {
    found = (await invoicesOfMonths(account, months, { signal, retry: NO_RETRY })).map(({ id }) => id);
  });
  const [id, ...others] = found;
  if (id !== undefined && others.length === 0) return `${routes.invoice(account.slug, id)}#comparison`;
  return `${routes.list(account.slug, 'invoices')}?year=${Number(month.slice(0, 4))}&month=${Number(month.slice(5))}`;
}
