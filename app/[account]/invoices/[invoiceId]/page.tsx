import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InvoiceRecord } from '@/components/invoices/record/invoice-record';
import { FirstAnswers } from '@/components/layout/first-answers';
import { isIdentifier } from '@/lib/filters/parameters';
import { getInvoice } from '@/lib/payments-api/invoices/invoices';
import { invoiceQuery } from '@/lib/queries/invoices';
import { accountBySlug } from '@/lib/server/accounts';
import { firstAnswer } from '@/lib/server/first-answer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('invoices.record'))('titleOther') };
}

export default async function InvoicePage({ params }: { params: Promise<{ account: string; invoiceId: string }> }) {
  const { account: slug, invoiceId } = await params;
  const account = accountBySlug(slug);
  if (!account || !isIdentifier(invoiceId)) notFound();
  const answer = await firstAnswer(invoiceQuery(slug, invoiceId).queryKey, async (signal) => ({
    invoice: await getInvoice(account, invoiceId, signal),
    asOf: account.now(),
  }));
  if (answer.failure?.code === 'not_found') notFound();
  return (
    <FirstAnswers answers={[answer]}>
      <InvoiceRecord invoiceId={invoiceId} />
    </FirstAnswers>
  );
}
