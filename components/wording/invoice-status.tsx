import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';

/** The statuses seen at the provider, which lists them nowhere. */
const SEEN = {
  paid: { tone: 'collected', icon: CircleCheck },
  error: { tone: 'returned', icon: TriangleAlert },
} as const;

function isSeen(status: string): status is keyof typeof SEEN {
  return Object.hasOwn(SEEN, status);
}

/** A status in words; one that was never seen is shown as it came. */
export function useInvoiceStatusWord(): (status: string) => string {
  const t = useTranslations('invoices.status');
  return useCallback((status) => (isSeen(status) ? t(status) : status), [t]);
}

export function InvoiceStatusBadge({ status }: { status: string }) {
  const word = useInvoiceStatusWord();
  const look = isSeen(status) ? SEEN[status] : ({ tone: 'unknown', icon: CircleHelp } as const);
  return <StatusBadge {...look} label={word(status)} />;
}
