import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { Guest, isGuest } from '@/components/orders/table/guest';
import { FlagRow, IdRow, MoneyRow, TextRow, WhenRow } from '@/components/record/detail-values';
import { DetailGroup, DetailRow } from '@/components/record/details';
import { RecordJson } from '@/components/record/record-json';
import { RecordMetadata } from '@/components/record/record-metadata';
import { RecordTitle } from '@/components/record/record-title';
import { Identifier, Money, Timestamp, TruncatedText } from '@/components/ui/values';
import { OrderStatusBadge } from '@/components/wording/order-status';
import { secondsToMsOrText } from '@/lib/domain/calendar/provider-date';
import type { Order } from '@/lib/domain/orders/orders';
import { routes } from '@/lib/routes';
import { AddressRow } from './address-row';

/** What an order is at a glance. `level` of its heading: 1 on its own page, 2 beside a list. */
export function OrderTitle({ order, level }: { order: Order; level?: 1 | 2 }) {
  const t = useTranslations('order');
  const ui = useTranslations('ui');
  const orders = useTranslations('orders');
  const ownNumber = order.charges?.data?.find(({ reference_id }) => reference_id)?.reference_id;
  return (
    <RecordTitle
      level={level}
      heading={
        <>
          <span className="sr-only">{t('title')} </span>
          <Money amount={order.amount} currency={order.currency} from="api" />{' '}
          <span className="text-base font-normal tracking-normal text-soft">{order.currency}</span>
        </>
      }
    >
      <OrderStatusBadge order={order} />
      {ownNumber && (
        <Identifier text={ownNumber} label={ui('copy', { value: orders('columns.charge_reference_id') })} />
      )}
      <Identifier text={order.id} label={ui('copy', { value: t('fields.id') })} />
      <span className="text-soft">
        <Timestamp ms={secondsToMsOrText(order.created_at)} />
      </span>
      <span className="text-soft">{order.customer_info?.name}</span>
    </RecordTitle>
  );
}

/** The fields of an order, by what people ask for. Parts that the order does not carry are left out. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { currency, shipping_contact: shipping, fiscal_entity: fiscal } = order;
  return (
    <>
      <div className="gap-x-14 @min-[47rem]:columns-2">
        <DetailGroup title={t('groups.money')}>
          <MoneyRow keep term={t('fields.amount')} amount={order.amount} currency={currency} from="api" />
          <DetailRow term={t('fields.payment_status')}>
            <OrderStatusBadge order={order} />
          </DetailRow>
          <MoneyRow
            keep
            term={t('fields.amount_refunded')}
            amount={order.amount_refunded}
            currency={currency}
            from="api"
          />
        </DetailGroup>
        <Buyer order={order} />
        {shipping && (
          <DetailGroup title={t('groups.shipping')}>
            <TextRow term={t('fields.receiver')} text={shipping.receiver} />
            <TextRow term={t('fields.phone')} text={shipping.phone} />
            <AddressRow term={t('fields.address')} address={shipping.address} />
            <FlagRow term={t('fields.residential')} flag={shipping.address?.residential} />
            <WhenRow term={t('fields.created_at')} ms={secondsToMsOrText(shipping.created_at)} />
            <IdRow term={t('fields.id')} id={shipping.id} />
          </DetailGroup>
        )}
        {fiscal && (
          <DetailGroup title={t('groups.fiscal')}>
            <IdRow term={t('fields.tax_id')} id={fiscal.tax_id} />
            <AddressRow term={t('fields.address')} address={fiscal.address} />
            <WhenRow term={t('fields.created_at')} ms={secondsToMsOrText(fiscal.created_at)} />
            <IdRow term={t('fields.id')} id={fiscal.id} />
          </DetailGroup>
        )}
        <RecordMetadata metadata={order.metadata ?? null} />
        <DetailGroup title={t('groups.technical')}>
          <IdRow term={t('fields.id')} id={order.id} />
          <WhenRow keep term={t('fields.created_at')} ms={secondsToMsOrText(order.created_at)} />
          <WhenRow keep term={t('fields.updated_at')} ms={secondsToMsOrText(order.updated_at)} />
          <FlagRow keep term={t('fields.livemode')} flag={order.livemode} />
        </DetailGroup>
      </div>
      <RecordJson noun="orders" id={order.id} record={order} />
    </>
  );
}

function Buyer({ order: { customer_info: buyer } }: { order: Order }) {
  const t = useTranslations('order');
  const { slug } = useAccount();
  if (!buyer) return null;
  return (
    <DetailGroup title={t('groups.who')}>
      <DetailRow term={t('fields.name')}>
        <TruncatedText text={buyer.name} />
        {isGuest(buyer) && <Guest />}
      </DetailRow>
      <TextRow keep term={t('fields.email')} text={buyer.email} />
      <TextRow keep term={t('fields.phone')} text={buyer.phone} />
      <FlagRow term={t('fields.corporate')} flag={buyer.corporate} />
      {buyer.customer_id ? (
        <IdRow term={t('fields.customer_id')} id={buyer.customer_id} href={routes.customer(slug, buyer.customer_id)} />
      ) : (
        <DetailRow term={t('fields.customer_id')}>
          <span className="text-soft">{t('guestHint')}</span>
        </DetailRow>
      )}
    </DetailGroup>
  );
}
