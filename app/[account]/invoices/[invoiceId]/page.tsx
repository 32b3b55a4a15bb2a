import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InvoiceRecordView } from '@/components/invoices/record/invoice-record';
import { FirstAnswers } from '@/components/layout/first-answers';
import { isBillingMonth } from '@/lib/domain/invoices/billing-months';
import { getInvoice } from '@/lib/payments-api/invoices/invoices';
import { invoiceQuery } from '@/lib/queries/invoices';
import { firstRecord, requireAccess } from '@/lib/server/pages';
import { addressOfMonth } from './invoice-of-month';

interface InvoicePageProps {
  params: Promise<{ account: string; invoiceId: string }>;
}

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  await requireAccess((await params).account, 'record');
  return { title: (await getTranslations('invoices.record'))('titleOther') };
}

export default async function InvoicePage({ params }: InvoicePageProps) {
  const { account: slug, invoiceId } = await params;
  const account = await requireAccess(slug, 'record', invoiceId);
  if (isBillingMonth(invoiceId)) redirect(await addressOfMonth(account, invoiceId));
  const answer = await firstRecord(invoiceQuery(slug, invoiceId).queryKey, async (signal) => ({
    invoice: await getInvoice(account, invoiceId, signal),
    asOf: account.now(),
  }));
  return (
    <FirstAnswers answers={[answer]}>
      <InvoiceRecordView id={invoiceId} />
    </FirstAnswers>
  );
}
