import { OverviewReport } from '@/components/overview/overview-report';
import { pageTitle, requireOverview, todayOf } from '@/lib/server/pages';

export const generateMetadata = pageTitle('overview', 'payment');

export default async function OverviewPage({ params }: { params: Promise<{ account: string }> }) {
  return <OverviewReport today={todayOf(await requireOverview((await params).account))} />;
}
