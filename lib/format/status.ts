import { groupOfStatus, type PaymentStatusGroup } from '@/lib/domain/payments/payments';

/** How a status is coloured: its group, or neutral for one the provider added since. */
export type StatusTone = PaymentStatusGroup | 'unknown';

/** The tone of a payment's, a charge's or an order's status. */
export function statusTone(status: string): StatusTone {
  return groupOfStatus(status) ?? 'unknown';
}
