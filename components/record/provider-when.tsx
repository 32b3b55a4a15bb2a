import { useTranslations } from 'next-intl';
import { Missing, Timestamp } from '@/components/ui/values';
import { type ProviderDate, readProviderDate } from '@/lib/domain/calendar/provider-date';

/** A date without a type in the contract: its instant, or its text with a note that it cannot be read. */
export function ProviderWhen({ date, dayOnly = false }: { date: ProviderDate | null; dayOnly?: boolean }) {
  const read = readProviderDate(date);
  if (read === null) return <Missing />;
  if (read.kind === 'instant') return <Timestamp ms={read.ms} dayOnly={dayOnly} />;
  return <Unread text={read.text} />;
}

function Unread({ text }: { text: string }) {
  const t = useTranslations('payment');
  return <span title={t('dateRaw')}>{text}</span>;
}

/** When a reference expires; the provider's 0 means never. */
export function Expiry({ at }: { at: ProviderDate | null | undefined }) {
  const t = useTranslations('orders');
  return at === 0 || at === '0' ? t('neverExpires') : <ProviderWhen date={at ?? null} />;
}
