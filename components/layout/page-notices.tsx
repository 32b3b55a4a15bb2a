'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useSyncExternalStore } from 'react';
import { useAccount } from '@/components/account/account-context';
import { lazyPart } from '@/components/browser/lazy-part';
import { usePageNotices } from '@/components/browser/page-notices';
import { reloadForMissingPart, wasReloaded } from '@/components/browser/reload';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { DayEnded } from './day-ended';

const RareNotices = lazyPart(async () => ({ default: (await import('./rare-notices')).RareNotices }));

const subscribeToNothing = () => () => undefined;

export function PageNotices() {
  const t = useTranslations('notices');
  const notices = usePageNotices();
  const { timeZone, namedZone } = useAccount();
  const unknownZone = useSyncExternalStore(
    subscribeToNothing,
    () => timeZone !== namedZone,
    () => false,
  );
  const missing = notices.includes('missing-part');
  return (
    <div className="no-print grid gap-2 px-4 not-empty:pt-3 lg:px-6">
      <DayEnded />
      {(unknownZone || notices.length > Number(missing)) && (
        <Suspense>
          <RareNotices notices={notices} unknownZone={unknownZone} />
        </Suspense>
      )}
      {missing && (
        <Notice tone="caution">
          <p className="font-medium">{t('missingPart')}</p>
          {wasReloaded() ? (
            <p>{t('stillMissing')}</p>
          ) : (
            <>
              <p>{t('missingPartHint')}</p>
              <Button className="mt-2 text-ink" onClick={reloadForMissingPart}>
                {t('reload')}
              </Button>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
