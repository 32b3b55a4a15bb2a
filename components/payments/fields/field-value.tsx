'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/account/account-context';
import { ProviderWhen } from '@/components/record/provider-when';
import { Identifier, Money } from '@/components/ui/values';
import { PaymentStatus } from '@/components/wording/payment-status';
import { numberOf, PAYMENT_FIELD_KINDS, type Payment, type PaymentField } from '@/lib/domain/payments/payments';
import { routes } from '@/lib/routes';

/** Fields that are read aloud or pasted elsewhere digit by digit. */
const IDENTIFIERS: ReadonlySet<PaymentField> = new Set<PaymentField>([
  'reference_oxxo',
  'reference_id',
  'charge_id',
  'transaction_id',
  'deposit_id',
  'deposit_reference',
  'company_id',
  'auth_code',
  'checkout_id',
  'checkout_request_id',
  'subscription_id',
  'customer_custom_reference',
  'store',
  'email',
  'phone',
  'receiving_account_number',
]);

/** A field of a payment by what it is: money, a date, a link to another record, an identifier, or plain text. */
export function FieldValue({ payment, field }: { payment: Payment; field: PaymentField }): ReactNode {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  switch (PAYMENT_FIELD_KINDS[field]) {
    case 'amount':
      return <Money amount={numberOf(payment, field)} currency={payment.currency} from="report" withCode />;
    case 'foreign-amount':
      return <Money amount={numberOf(payment, field)} currency={payment.foreign_currency} from="report" withCode />;
    case 'date':
      return <ProviderWhen date={numberOf(payment, field)} />;
  }
  switch (field) {
    case 'status':
      return <PaymentStatus status={payment.status} />;
    case 'livemode':
      return payment.livemode ? t('live') : t('test');
    case 'partial':
      return payment[field] ? t('yes') : t('no');
    case 'order_id':
      return <RecordLink id={payment.order_id} href={(id) => routes.order(slug, id)} field={field} />;
    case 'customer_id':
      return <RecordLink id={payment.customer_id} href={(id) => routes.customer(slug, id)} field={field} />;
    case 'invoice_id':
      return <RecordLink id={payment.invoice_id} href={(id) => routes.invoice(slug, id)} field={field} />;
    default:
      return IDENTIFIERS.has(field) ? <Copyable text={String(payment[field])} field={field} /> : String(payment[field]);
  }
}

interface RecordLinkProps {
  id: string | null;
  href: (id: string) => string;
  field: PaymentField;
}

function RecordLink({ id, href, field }: RecordLinkProps) {
  if (!id) return null;
  return (
    <Copyable text={id} field={field}>
      <Link
        href={href(id)}
        prefetch={false}
        className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
      >
        {id}
      </Link>
    </Copyable>
  );
}

function Copyable({ text, field, children }: { text: string; field: PaymentField; children?: ReactNode }) {
  const t = useTranslations('payments');
  const fields = useTranslations('paymentFields');
  return (
    <Identifier text={text} label={t('copy', { value: fields(field) })}>
      {children}
    </Identifier>
  );
}
