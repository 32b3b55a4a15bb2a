import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OverviewReport } from '@/components/overview/overview-report';
import { dayOf } from '@/lib/domain/calendar/periods';
import { accountBySlug } from '@/lib/server/accounts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('overview'))('title') };
}

export default async function OverviewPage({ params }: { params: Promise<{ account: string }> }) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
  return <OverviewReport today={dayOf(account.now(), account.timeZone)} />;
}
