import { isIncomplete } from '@/lib/domain/list';
import { type Amount, addAmounts } from '@/lib/domain/money/money';
import type { Order } from '@/lib/domain/orders/orders';

/**
 * What was returned of a payment, in the unit of the order's amounts: the sum of its charge's own refunds, or the order's
 * cumulative amount where it has one charge. Null where it is not known. The report has no amount of a refund.
 */
export function refundedAmount(order: Order | null, chargeId: string): Amount | null {
  const { charges, amount_refunded } = order ?? {};
  if (!charges || isIncomplete(charges)) return null;
  const charge = charges.data?.find(({ id }) => id === chargeId);
  const refunds = charge?.refunds;
  if (refunds?.data?.length && !isIncomplete(refunds)) {
    const sum = addAmounts(refunds.data.map(({ amount }) => (isAmount(amount) ? amount : null)));
    return sum === null ? null : withoutSign(sum);
  }
  const known = charge !== undefined && charges.data?.length === 1 && isAmount(amount_refunded);
  return known && Number(amount_refunded) > 0 ? amount_refunded : null;
}

function withoutSign(amount: Amount): Amount {
  return typeof amount === 'number' ? Math.abs(amount) : amount.replace(/^-/, '');
}

/** UTC milliseconds; null where the charge carries none, and for the provider's 0, which means never. */
export function expiryOf(order: Order | null, chargeId: string): number | null {
  const given = order?.charges?.data?.find(({ id }) => id === chargeId)?.payment_method?.expires_at;
  const seconds = Number(given);
  return isAmount(given) && Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

function isAmount(amount: Amount | null | undefined): amount is Amount {
  return amount !== null && amount !== undefined && amount !== '';
}
