import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OverviewReport } from '@/components/overview/overview-report';
import { accountBySlug } from '@/lib/accounts';
import { dayOf } from '@/lib/domain/periods';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('overview'))('title') };
}

export default async function OverviewPage({ params }: { params: Promise<{ account: string }> }) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  return <OverviewReport today={dayOf(account.now(), account.timeZone)} />;
}
