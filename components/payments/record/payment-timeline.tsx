import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { DetailGroup } from '@/components/record/details';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import { type PaymentEvent, paymentTimeline } from '@/lib/domain/payments/payment-timeline';
import type { Payment } from '@/lib/domain/payments/payments';

/** What the report knows of a payment's life, to the second and with the zone; what it does not know is said. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const t = useTranslations('timeline');
  const word = usePaymentStatusWord();
  const { zone } = useFormat();
  return (
    <DetailGroup title={t('title')} list={false}>
      <ol>
        {paymentTimeline(payment).map((event) => (
          <li
            key={event.kind}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span className="font-medium">
              {event.kind === 'ended' ? word(payment.status) : t(`events.${event.kind}`)}
            </span>
            <EventTime event={event} />
          </li>
        ))}
      </ol>
      <p className="mt-1.5 text-xs text-soft">{t('zone', { zone })}</p>
    </DetailGroup>
  );
}

function EventTime({ event }: { event: PaymentEvent }) {
  const t = useTranslations('timeline');
  const format = useFormat();
  const read = readProviderDate(event.date);
  if (read === null) {
    return <span className="text-sm text-soft">{t(event.kind === 'undeposited' ? 'notYet' : 'unknown')}</span>;
  }
  if (read.kind === 'raw') return <span className="text-sm">{read.text}</span>;
  return (
    <time dateTime={new Date(read.ms).toISOString()} className="text-sm">
      {format.instant(read.ms)}
    </time>
  );
}
