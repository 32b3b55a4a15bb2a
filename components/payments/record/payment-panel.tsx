import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { RecordPanel } from '@/components/record/record-panel';
import type { Payment } from '@/lib/domain/payments/payments';
import { paymentQuery } from '@/lib/queries/payments';
import { routes } from '@/lib/routes';
import { PaymentDetails } from './payment-details';
import { PaymentTitle } from './payment-title';

/** A payment beside its list. Only one that the list does not hold is fetched. */
export function PaymentPanel({ id, row, rowAsOf, ...ways }: OpenRecordProps<Payment>) {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  const format = useFormat();
  const query = useQuery({ ...paymentQuery(slug, id, null), enabled: row === undefined });
  const shown = row ? { payment: row, asOf: rowAsOf } : query.data;
  return (
    <RecordPanel
      {...ways}
      label={t('title')}
      href={routes.payment(slug, id, shown?.payment.create_date)}
      error={query.error}
      words={{ notFound: t('notFoundPlain', { id }), loading: t('loading') }}
      record={
        shown
          ? {
              title: <PaymentTitle payment={shown.payment} level={2} />,
              fields: <PaymentDetails payment={shown.payment} />,
              asOf: t('asOf', { at: format.dayTime(shown.asOf), zone: format.zone }),
            }
          : null
      }
    />
  );
}
