'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { RecordPanel } from '@/components/layout/record-panel';
import { useFormat } from '@/components/layout/use-format';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import type { Payment } from '@/lib/domain/payments';
import { isNotFound } from '@/lib/errors';
import { paymentQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { PaymentDetails } from './payment-details';
import { PaymentTitle } from './payment-title';

interface PaymentPanelProps {
  chargeId: string;
  /** The record as the list holds it, which is all of it; undefined when it is not among the loaded rows. */
  row: Payment | undefined;
  /** As of when the list is, UTC milliseconds. */
  rowAsOf: number;
  place: { at: number; loaded: number } | null;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A payment beside its list. Only one that the list does not hold is asked for. */
export function PaymentPanel({ chargeId, row, rowAsOf, ...panel }: PaymentPanelProps) {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery({ ...paymentQuery(slug, chargeId, null), enabled: row === undefined });
  const shown = row ? { payment: row, asOf: rowAsOf } : query.data;
  return (
    <RecordPanel label={t('title')} href={routes.payment(slug, chargeId, shown?.payment.create_date)} {...panel}>
      {shown ? (
        <>
          <PaymentTitle payment={shown.payment} level={2} />
          <div className="mt-5">
            <PaymentDetails payment={shown.payment} narrow />
          </div>
          <p className="text-xs text-soft">{t('asOf', { at: format.dayTime(shown.asOf), zone: format.zone })}</p>
        </>
      ) : query.error ? (
        <Notice tone="danger">
          {isNotFound(query.error) ? t('notFoundPlain', { id: chargeId }) : <ErrorText error={query.error} />}
        </Notice>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </RecordPanel>
  );
}
