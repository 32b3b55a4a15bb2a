'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { RecordFrame } from '@/components/record/record-frame';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import type { Payment } from '@/lib/domain/payments/payments';
import { isNotFound } from '@/lib/errors';
import { paymentQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { PaymentDetails } from './payment-details';
import { PaymentNotFound } from './payment-not-found';
import { usePaymentText } from './payment-text';
import { PaymentTitle } from './payment-title';

/** The page of one payment. `at` is its `create_date` (UTC milliseconds) when the address carries it. */
export function PaymentRecordPage({ chargeId, at }: { chargeId: string; at: number | null }) {
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

function CopyAsText({ payment }: { payment: Payment }) {
  const t = useTranslations('payment');
  return <CopyTextButton text={usePaymentText(payment)} label={t('copyText')} doneLabel={t('copied')} />;
}
