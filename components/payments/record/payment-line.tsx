import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { useDepositHref } from '@/components/payments/fields/deposit-link';
import { TextLink } from '@/components/ui/text-link';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { mayDo } from '@/lib/domain/access/roles';
import { dayOf } from '@/lib/domain/calendar/days';
import { readProviderDate } from '@/lib/domain/calendar/provider-date';
import type { Order } from '@/lib/domain/orders/orders';
import { expiryOf } from '@/lib/domain/payments/payment-of-order';
import { type PaymentEvent, paymentTimeline } from '@/lib/domain/payments/payment-timeline';
import { groupOfStatus, type Payment } from '@/lib/domain/payments/payments';
import { routes } from '@/lib/routes';

export interface PaymentAtAGlance {
  payment: Payment;
  /** The order of the payment: null while it is not read, and where there is none. */
  order: Order | null;
  /** UTC milliseconds. */
  asOf: number;
}

export function PaymentLine({ payment, order, asOf }: PaymentAtAGlance) {
  const t = useTranslations('timeline');
  const events = paymentTimeline(payment, expiryOf(order, payment.charge_id));
  return (
    <section aria-label={t('title')} className="mt-4">
      <ol className="flex flex-wrap gap-y-3">
        {events.map((event, index) => (
          <li key={event.kind} className="flex items-start">
            {index > 0 && (
              <span aria-hidden className="px-3 text-soft">
                →
              </span>
            )}
            <div className="text-sm">
              <p className="font-medium">
                <EventName event={event} payment={payment} />
              </p>
              <EventTime event={event} asOf={asOf} />
              <EventLink event={event} payment={payment} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventName({ event, payment }: { event: PaymentEvent; payment: Payment }): ReactNode {
  const t = useTranslations('timeline');
  const word = usePaymentStatusWord();
  if (event.kind === 'ended') return word(payment.status);
  if (event.kind !== 'expires') return t(`events.${event.kind}`);
  if (payment.status === 'expired') return t('expired');
  return t(groupOfStatus(payment.status) === 'unpaid' ? 'events.expires' : 'wouldExpire');
}

function EventTime({ event, asOf }: { event: PaymentEvent; asOf: number }) {
  const t = useTranslations('timeline');
  const format = useFormat();
  const { timeZone } = useAccount();
  const read = readProviderDate(event.date);
  if (read === null) {
    return <p className="text-soft">{t(event.kind === 'undeposited' ? 'notYet' : 'unknown')}</p>;
  }
  if (read.kind === 'raw') return <p>{read.text}</p>;
  const isToday = event.kind === 'expires' && dayOf(read.ms, timeZone) === dayOf(asOf, timeZone);
  const minute = isToday ? t('today', { time: format.time(read.ms) }) : format.dayTime(read.ms);
  return (
    <time
      dateTime={new Date(read.ms).toISOString()}
      title={`${format.instant(read.ms)} (${format.zone})`}
      className="block tabular-nums"
    >
      {event.kind === 'expires' ? minute : format.instant(read.ms)}
    </time>
  );
}

function EventLink({ event, payment }: { event: PaymentEvent; payment: Payment }) {
  const t = useTranslations('timeline');
  const { slug } = useAccount();
  const linked = mayDo(useVisitor().role, 'record');
  const deposit = useDepositHref()(payment);
  if (!linked) return null;
  if (event.kind === 'deposited' && deposit) return <TextLink href={deposit}>{payment.deposit_reference}</TextLink>;
  if (event.kind !== 'invoiced' || !payment.invoice_id) return null;
  return <TextLink href={routes.invoice(slug, payment.invoice_id)}>{t('invoice')}</TextLink>;
}
