import { groupOfStatus, type PaymentStatusGroup } from '@/lib/domain/payments/payments';

export type StatusTone = PaymentStatusGroup | 'unknown';

export function statusTone(status: string): StatusTone {
  return groupOfStatus(status) ?? 'unknown';
}
