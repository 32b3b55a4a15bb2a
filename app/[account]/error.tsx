'use client';

import { useTranslations } from 'next-intl';
import { isMissingPart, reloadForMissingPart, wasReloaded } from '@/components/browser/reload';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

export default function AccountError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('pages');
  const notices = useTranslations('notices');
  const missing = isMissingPart(error);
  return (
    <div className="max-w-2xl px-4 py-8 lg:px-6">
      <Notice tone="danger">
        <p className="font-medium">{missing ? notices('missingPart') : t('failedTitle')}</p>
        <p className="mt-0.5">{missing ? notices(wasReloaded() ? 'stillMissing' : 'missingPartHint') : t('failed')}</p>
        {error.digest && <p className="mt-1 font-mono text-xs">{t('reference', { digest: error.digest })}</p>}
        {!(missing && wasReloaded()) && (
          <Button className="mt-3" onClick={missing ? reloadForMissingPart : reset}>
            {missing ? notices('reload') : t('retry')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
