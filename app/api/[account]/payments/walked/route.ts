import { readStrictPayments } from '@/lib/filters/strict/payments';
import { streamWalked } from '@/lib/payments-api/payments/walked-stream';
import { accountRoute, linesAnswer } from '@/lib/server/route-handler';

/** The same page of a list as `/payments` gives, after lines that say how far the walk is that finds it. */
export const GET = accountRoute((call) => {
  const { filters, cursor } = readStrictPayments(call.search);
  return linesAnswer(call, (tell, signal) => streamWalked(call.account, { filters, cursor, tell, signal }));
});
