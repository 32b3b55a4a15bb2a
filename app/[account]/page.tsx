import { OverviewReport } from '@/components/overview/overview-report';
import { pageTitle, requireAccount, todayOf } from '@/lib/server/pages';

export const generateMetadata = pageTitle('overview');

export default async function OverviewPage({ params }: { params: Promise<{ account: string }> }) {
  return <OverviewReport today={todayOf(requireAccount((await params).account))} />;
}
