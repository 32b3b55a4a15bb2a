import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaymentsReport } from '@/components/payments/payments-report';
import { accountBySlug } from '@/lib/accounts';
import { dayOf } from '@/lib/domain/periods';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payments'))('title') };
}

export default async function PaymentsPage({ params }: { params: Promise<{ account: string }> }) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  return <PaymentsReport today={dayOf(account.now(), account.timeZone)} />;
}
