import 'server-only';
import type { TimeWindow } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import { windowOfId } from '@/lib/domain/payments/search-windows';
import { CorteError } from '@/lib/errors';
import type { OnText } from '@/lib/payments-api/transport/client';
import { paymentsWithin } from '@/lib/payments-api/walking/derived-list';
import type { Account } from '@/lib/server/accounts';

/** `at` is its creation date (UTC milliseconds), from a link; else the id's, a day on either side. Throws `not_found`. */
export async function getPayment(
  account: Account,
  chargeId: string,
  at: number | null,
  signal?: AbortSignal,
  onText?: OnText,
): Promise<{ payment: Payment; asOf: number; window: TimeWindow }> {
  const window = at === null ? windowOfId(chargeId) : { from: at, to: at };
  if (!window) throw notFound('its id tells no creation date, and the link carries none');
  const query = { window, sort: 'desc' as const };
  const [payment] = await paymentsWithin(account, query, ({ charge_id }) => charge_id === chargeId, { signal, onText });
  if (payment) return { payment, asOf: account.now(), window };
  const [from, to] = [window.from, window.to].map((ms) => new Date(ms).toISOString());
  throw notFound(`searched by creation from ${from} to ${to}`);
}

function notFound(detail: string): CorteError {
  return new CorteError('not_found', `The payment was not found: ${detail}`);
}
