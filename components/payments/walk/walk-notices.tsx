import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAccount } from '@/components/account/account-context';
import { lazyPart } from '@/components/browser/lazy-part';
import { Notice } from '@/components/ui/notice';
import { isWalkedList, type PaymentFilters } from '@/lib/filters/payments';
import { walkProgressQuery } from '@/lib/queries/payments';

const WalkProgress = lazyPart(async () => ({
  default: (await import('./walk-progress')).WalkProgress,
}));

/** Says of a list that is put together by going through a whole period that not everything could be looked at. */
export function IncompleteWalkNotice({ incomplete }: { incomplete: boolean | undefined }) {
  const t = useTranslations('payments');
  return incomplete ? <Notice tone="caution">{t('quickIncomplete')}</Notice> : null;
}

/** How far the walk is that finds the rows: over the table, which stays where it is. */
export function ListWalkProgress({ filters, fetching }: { filters: PaymentFilters; fetching: boolean }) {
  const t = useTranslations('payments');
  const { slug } = useAccount();
  const { data: progress = { walked: 0, total: null } } = useQuery(walkProgressQuery(slug, filters));
  if (!fetching || !isWalkedList(filters) || progress === null) return null;
  return (
    <div className="no-print relative z-20 h-0">
      <div className="absolute inset-x-4 top-12 max-w-md rounded-md border border-edge bg-sheet px-4 py-3 shadow-lift lg:left-6">
        <Suspense fallback={<p className="h-16 text-sm">{t('walking')}</p>}>
          <WalkProgress progress={progress} note={<span role="status">{t('walking')}</span>} />
        </Suspense>
      </div>
    </div>
  );
}
