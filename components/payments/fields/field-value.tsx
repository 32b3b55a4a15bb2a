import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { ProviderWhen } from '@/components/record/provider-when';
import { TextLink } from '@/components/ui/text-link';
import { Identifier, Money } from '@/components/ui/values';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import { mayDo } from '@/lib/domain/access/roles';
import { PAYMENT_FIELD, type PaymentField } from '@/lib/domain/payments/payment-fields';
import { amountCurrency, numberOf, type Payment } from '@/lib/domain/payments/payments';
import { routes } from '@/lib/routes';
import { useDepositHref } from './deposit-link';

/** A field of a payment by what it is: money, a date, a link to another record, an identifier, or plain text. */
export function FieldValue({ payment, field }: { payment: Payment; field: PaymentField }): ReactNode {
  const t = useTranslations('payment');
  const { slug } = useAccount();
  const depositHref = useDepositHref();
  switch (field) {
    case 'livemode':
      return payment.livemode ? t('live') : t('test');
    case 'order_id':
      return <RecordLink id={payment.order_id} href={(id) => routes.order(slug, id)} field={field} />;
    case 'customer_id':
      return <RecordLink id={payment.customer_id} href={(id) => routes.customer(slug, id)} field={field} />;
    case 'deposit_reference':
      return <RecordLink id={payment.deposit_reference} href={() => depositHref(payment) ?? ''} field={field} />;
    case 'invoice_id':
      return <RecordLink id={payment.invoice_id} href={(id) => routes.invoice(slug, id)} field={field} />;
  }
  switch (PAYMENT_FIELD[field].kind) {
    case 'amount':
      return (
        <Money amount={numberOf(payment, field)} currency={amountCurrency(payment, field)} from="report" withCode />
      );
    case 'date':
      return <ProviderWhen date={numberOf(payment, field)} />;
    case 'status':
      return <PaymentStatusBadge status={payment.status} />;
    case 'flag':
      return payment[field] ? t('yes') : t('no');
    case 'identifier':
      return <Copyable text={String(payment[field])} field={field} />;
    default:
      return String(payment[field]);
  }
}

interface RecordLinkProps {
  id: string | null;
  href: (id: string) => string;
  field: PaymentField;
}

/** Plain for whoever may not open where it leads. */
function RecordLink({ id, href, field }: RecordLinkProps) {
  const linked = mayDo(useVisitor().role, 'record');
  if (!id) return null;
  return (
    <Copyable text={id} field={field}>
      {linked ? <TextLink href={href(id)}>{id}</TextLink> : id}
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
