import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash2,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  ShieldAlert,
  TimerOff,
  Undo,
  Undo2,
  WalletCards,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { isPaymentStatus, type PaymentStatus as Status } from '@/lib/domain/payments/payments';
import { statusTone } from '@/lib/format/status';

const ICONS: Record<Status, LucideIcon> = {
  paid: CircleCheck,
  partially_refunded: CircleSlash2,
  pending_payment: Clock,
  pending_confirmation: Hourglass,
  under_review: Eye,
  pre_authorized: WalletCards,
  expired: TimerOff,
  canceled: Ban,
  voided: CircleDashed,
  refunded: Undo2,
  reversed: Undo,
  charged_back: ShieldAlert,
};

/** A status in words; one the provider added since is shown as it came. */
export function usePaymentStatusWord(): (status: string) => string {
  const t = useTranslations('status');
  return useCallback((status) => (isPaymentStatus(status) ? t(status) : status), [t]);
}

export function PaymentStatusBadge({ status }: { status: string }) {
  const word = usePaymentStatusWord();
  return (
    <StatusBadge
      tone={statusTone(status)}
      icon={isPaymentStatus(status) ? ICONS[status] : CircleHelp}
      label={word(status)}
    />
  );
}
