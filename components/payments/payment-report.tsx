'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { RecordFrame } from '@/components/layout/record-frame';
import { useFormat } from '@/components/layout/use-format';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import { Identifier } from '@/components/ui/values';
import type { Payment } from '@/lib/domain/payments';
import { isNotFound } from '@/lib/errors';
import { paymentQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { PaymentDetails } from './payment-details';
import { PaymentNotFound } from './payment-not-found';
import { PaymentStatus } from './payment-status';
import { usePaymentText } from './use-payment-text';

/** The page of one payment. `at` is its `create_date` (UTC milliseconds) when the address carries it. */
export function PaymentReport({ chargeId, at }: { chargeId: string; at: number | null }) {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery(paymentQuery(slug, chargeId, at));
  if (isNotFound(query.error)) return <PaymentNotFound />;
  return (
    <RecordFrame
      back={{ href: routes.list(slug, 'payments'), label: t('back') }}
      query={query}
      loadingLabel={t('loading')}
      asOf={query.data && t('asOf', { at: format.dayTime(query.data.asOf), zone: format.zone })}
      title={query.data && <PaymentTitle payment={query.data.payment} />}
      actions={query.data && <CopyAsText payment={query.data.payment} />}
    >
      {query.data && <PaymentDetails payment={query.data.payment} />}
    </RecordFrame>
  );
}

function PaymentTitle({ payment }: { payment: Payment }) {
  const t = useTranslations('payments');
  const payments = useTranslations('payment');
  const format = useFormat();
  const amount = payment.charge_amount === null ? '–' : format.reportMoney(payment.charge_amount, payment.currency);
  return (
    <>
      <h1 className="text-[1.875rem] leading-10 font-semibold tracking-[-0.025em]">
        <span className="sr-only">{payments('title')} </span>
        {amount} <span className="text-base font-normal tracking-normal text-soft">{payment.currency}</span>
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <PaymentStatus status={payment.status} />
        {payment.reference_oxxo && (
          <Identifier text={payment.reference_oxxo} label={t('copy', { value: t('columns.reference_oxxo') })} />
        )}
        <span className="text-soft">{payment.name}</span>
      </div>
    </>
  );
}

function CopyAsText({ payment }: { payment: Payment }) {
  const t = useTranslations('payment');
  return <CopyTextButton text={usePaymentText(payment)} label={t('copyText')} doneLabel={t('copied')} />;
}
