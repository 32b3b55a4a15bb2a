'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { RecordView } from '@/components/record/record-view';
import { type RecordProps, useRecord } from '@/components/record/use-record';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import { mayDo } from '@/lib/domain/access/roles';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { orderQuery } from '@/lib/queries/orders';
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
  const { query, shown, related } = useRecord(paymentQuery(slug, id, at), { id, beside }, listed);
  const linked = mayDo(useVisitor().role, 'record');
  const orderId = (linked && shown?.payment.order_id) || null;
  const order = useQuery({ ...orderQuery(slug, orderId ?? ''), enabled: related && orderId !== null });
  const glance = shown && { ...shown, order: order.data?.order ?? null };
  return (
    <RecordView
      words="payment"
      label={t('title')}
      beside={beside}
      href={routes.payment(slug, id, shown && createdAt(shown.payment))}
      list={routes.list(slug, 'payments')}
      query={query}
      asOf={shown?.asOf}
      title={
        glance && <PaymentTitle {...glance} level={beside ? 2 : 1} reading={orderId !== null && order.isPending} />
      }
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
