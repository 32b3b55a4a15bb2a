import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { FlagRow, IdRow, MoneyRow, TextRow, WhenRow } from '@/components/record/detail-values';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { IncompleteNotice } from '@/components/record/nested-list';
import { Expiry } from '@/components/record/provider-when';
import { Missing, Money, Timestamp } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import { secondsToMsOrText } from '@/lib/domain/calendar/provider-date';
import type { Charge, Refund } from '@/lib/domain/orders/orders';
import { routes } from '@/lib/routes';
import { AddressRow } from './address-row';

interface OrderChargeProps {
  charge: Charge;
  /** When its payment was created, in UTC milliseconds; a link that carries it is found at once. */
  createDate: number | undefined;
}

/** One charge of an order: every field that has a value, and its refunds. */
export function OrderCharge({ charge, createDate }: OrderChargeProps) {
  const t = useTranslations('order.charge');
  const { slug } = useAccount();
  const { currency, payment_method: method } = charge;
  return (
    <DetailGroup title={<ChargeTitle charge={charge} />}>
      <DetailRow term={t('fields.status')}>
        {charge.status ? <PaymentStatusBadge status={charge.status} /> : <Missing />}
      </DetailRow>
      <IdRow term={t('fields.id')} id={charge.id} href={routes.payment(slug, charge.id, createDate)} />
      <IdRow term={t('fields.reference')} id={method?.reference} />
      <IdRow term={t('fields.reference_id')} id={charge.reference_id} />
      <MoneyRow keep term={t('fields.fee')} amount={charge.fee} currency={currency} from="api" />
      <WhenRow keep term={t('fields.created_at')} ms={secondsToMsOrText(charge.created_at)} />
      <WhenRow keep term={t('fields.paid_at')} ms={secondsToMsOrText(charge.paid_at)} />
      {method?.expires_at !== null && method?.expires_at !== undefined && (
        <DetailRow term={t('fields.expires_at')}>
          <Expiry at={method.expires_at} />
        </DetailRow>
      )}
      <TextRow term={t('fields.method')} text={method?.name} />
      <TextRow term={t('fields.type')} text={method?.type} />
      <TextRow term={t('fields.service_name')} text={method?.service_name} />
      <TextRow term={t('fields.store_name')} text={method?.store_name} />
      <IdRow term={t('fields.store')} id={method?.store} />
      <IdRow term={t('fields.auth_code')} id={method?.auth_code} />
      <AddressRow term={t('fields.address')} address={method?.address} />
      {charge.customer_id && (
        <IdRow
          term={t('fields.customer_id')}
          id={charge.customer_id}
          href={routes.customer(slug, charge.customer_id)}
        />
      )}
      <IdRow term={t('fields.device_fingerprint')} id={charge.device_fingerprint} />
      <FlagRow term={t('fields.livemode')} flag={charge.livemode} />
      <Refunds charge={charge} />
    </DetailGroup>
  );
}

function ChargeTitle({ charge: { amount, currency } }: { charge: Charge }) {
  const t = useTranslations('order.charge');
  return (
    <>
      {t('title')} <Money amount={amount} currency={currency} from="api" withCode />
    </>
  );
}

function Refunds({ charge: { refunds, currency } }: { charge: Charge }) {
  const t = useTranslations('order.charge');
  return (
    <>
      {(refunds?.data ?? []).map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids in a nested list may repeat, and its order is the provider's
        <DetailRow key={index} term={t('refund')}>
          <RefundLine refund={refund} currency={currency} />
        </DetailRow>
      ))}
      <IncompleteNotice
        list={refunds}
        words={(shown, total) => (total === null ? t('refundsMore', { shown }) : t('refundsMoreOf', { shown, total }))}
      />
    </>
  );
}

/** The stored sign stands: a refund is negative. */
function RefundLine({ refund, currency }: { refund: Refund; currency: string | null | undefined }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span>
          <Money amount={refund.amount} currency={currency} from="api" withCode />
        </span>
        <Timestamp ms={secondsToMsOrText(refund.created_at)} />
        {refund.status && <PaymentStatusBadge status={refund.status} />}
      </span>
      <span className="block font-mono text-xs text-soft">{refund.id}</span>
    </>
  );
}
