'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { pendingAge } from '@/lib/domain/quick-filters';
import type { PaymentFilters } from '@/lib/filters/payments';

interface WalkNotesProps {
  filters: PaymentFilters;
  loading: boolean;
  /** Not everything could be looked at: rows may be missing. */
  incomplete: boolean | undefined;
}

/** What there is to say of a list that is put together by going through a whole period. */
export function WalkNotes({ filters: { by, quick, q }, loading, incomplete }: WalkNotesProps) {
  const t = useTranslations('payments');
  const walked = q === null && (by !== 'created' || (quick !== null && pendingAge(quick) === null));
  if (!walked) return null;
  return (
    <>
      {loading && (
        <p role="status" className="text-sm text-soft">
          {t('walking')}
        </p>
      )}
      {incomplete && <Notice tone="caution">{t('quickIncomplete')}</Notice>}
    </>
  );
}
