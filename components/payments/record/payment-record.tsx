'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { RecordView } from '@/components/record/record-view';
import { type RecordProps, useRecord } from '@/components/record/use-record';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import type { Payment } from '@/lib/domain/payments/payments';
import { paymentQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { PaymentDetails, PaymentTitle } from './payment-details';
import { PaymentNotFound } from './payment-not-found';
import { usePaymentText } from './payment-text';

/** One payment. `at` is its `create_date` (UTC milliseconds) when the address carries it. */
export function PaymentRecordView({ id, at = null, beside }: RecordProps<Payment> & { at?: number | null }) {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  const listed = beside?.row && { payment: beside.row, asOf: beside.rowAsOf };
  const { query, shown } = useRecord(paymentQuery(slug, id, at), { id, beside }, listed);
  return (
    <RecordView
      words="payment"
      label={t('title')}
      beside={beside}
      href={routes.payment(slug, id, shown?.payment.create_date)}
      list={routes.list(slug, 'payments')}
      query={query}
      asOf={shown?.asOf}
      title={shown && <PaymentTitle payment={shown.payment} level={beside ? 2 : 1} />}
      actions={shown && <CopyAsText payment={shown.payment} />}
      fields={shown && <PaymentDetails payment={shown.payment} />}
      notFound={{ page: <PaymentNotFound />, text: t('notFoundPlain', { id }) }}
    />
  );
}

function CopyAsText({ payment }: { payment: Payment }) {
  const t = useTranslations('payment');
  return <CopyTextButton text={usePaymentText(payment)} label={t('copyText')} doneLabel={t('copied')} />;
}
