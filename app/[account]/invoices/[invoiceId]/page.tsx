import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvoiceRecordView } from '@/components/invoices/record/invoice-record';
import { FirstAnswers } from '@/components/layout/first-answers';
import { getInvoice } from '@/lib/payments-api/invoices/invoices';
import { invoiceQuery } from '@/lib/queries/invoices';
import { firstRecord, requireAccount } from '@/lib/server/pages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('invoices.record'))('titleOther') };
}

export default async function InvoicePage({ params }: { params: Promise<{ account: string; invoiceId: string }> }) {
  const { account: slug, invoiceId } = await params;
  const account = requireAccount(slug, invoiceId);
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
