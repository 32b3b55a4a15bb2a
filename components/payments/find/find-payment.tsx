import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import type { PublicAccount } from '@/lib/domain/account';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import type { CorteError } from '@/lib/errors';
import { formatDayTime } from '@/lib/format/date';
import { formatAmount } from '@/lib/format/money';
import { routes } from '@/lib/routes';

interface FindPaymentProps {
  account: Pick<PublicAccount, 'slug' | 'timeZone' | 'reportAmountUnit'>;
  text: string;
  outcome:
    | { kind: 'nothing-asked' | 'unreadable' }
    | { kind: 'failed'; failure: CorteError }
    | { kind: 'found'; payments: readonly Payment[]; more: boolean };
}

/** For whoever finds one payment and sees no list: a form of the browser's own, and the few that it finds. */
export function FindPayment({ account, text, outcome }: FindPaymentProps) {
  const t = useTranslations('findPayment');
  return (
    <div className="max-w-2xl px-4 py-6 lg:px-6">
      <h1 className="text-xl leading-8 font-semibold tracking-[-0.025em] sm:text-[1.625rem]">{t('title')}</h1>
      <form method="get" action={routes.list(account.slug, 'payments')} className="mt-4">
        <label htmlFor="find" className="mb-1 block text-xs font-medium text-soft">
          {t('label')}
        </label>
        <div className="flex gap-2">
          <input
            id="find"
            name="q"
            type="search"
            defaultValue={text}
            required
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="find-hint"
            aria-keyshortcuts="/"
            className="h-9 w-full min-w-0 rounded-md border border-line-strong bg-sheet px-2.5 text-base sm:h-8"
          />
          <Button type="submit" look="primary">
            {t('find')}
          </Button>
        </div>
        <p id="find-hint" className="mt-1.5 text-xs text-soft">
          {t('hint')}
        </p>
      </form>
      <div className="mt-6">
        <Outcome account={account} text={text} outcome={outcome} />
      </div>
    </div>
  );
}

function Outcome({ account, text, outcome }: FindPaymentProps) {
  const t = useTranslations('findPayment');
  switch (outcome.kind) {
    case 'nothing-asked':
      return null;
    case 'unreadable':
      return <Notice tone="caution">{t('unreadable')}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger">
          <ErrorText error={outcome.failure} />
        </Notice>
      );
    case 'found':
      if (outcome.payments.length === 0) return <p role="status">{t('nothing', { text })}</p>;
      return (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {outcome.payments.map((payment) => (
              <li key={payment.charge_id} className="py-3">
                <FoundPayment payment={payment} account={account} />
              </li>
            ))}
          </ul>
          {outcome.more && <p className="mt-3 text-sm text-soft">{t('more')}</p>}
        </>
      );
  }
}

function FoundPayment({ payment, account }: { payment: Payment; account: FindPaymentProps['account'] }) {
  const t = useTranslations('findPayment');
  const locale = useLocale();
  const { charge_id, charge_amount, currency, reference_oxxo, name } = payment;
  const { slug, timeZone, reportAmountUnit } = account;
  const created = createdAt(payment);
  const money = charge_amount === null ? '–' : formatAmount(charge_amount, currency, reportAmountUnit, locale);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <TextLink href={routes.payment(slug, charge_id, created)}>
        <span className="font-medium tabular-nums">{money}</span> {currency}
      </TextLink>
      <PaymentStatusBadge status={payment.status} />
      {reference_oxxo && <span className="font-mono text-sm">{reference_oxxo}</span>}
      {name && <span className="text-sm text-soft">{name}</span>}
      {created !== null && (
        <span className="text-sm text-soft tabular-nums">
          {t('created', { when: formatDayTime(created, { locale, timeZone }) })}
        </span>
      )}
    </div>
  );
}
