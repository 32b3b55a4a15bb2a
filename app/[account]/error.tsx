'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

export default function AccountError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('pages');
  return (
    <div className="max-w-2xl px-4 py-8 lg:px-6">
      <Notice tone="danger">
        <p className="font-medium">{t('failedTitle')}</p>
        <p className="mt-0.5">{t('failed')}</p>
        {error.digest && <p className="mt-1 font-mono text-xs">{t('reference', { digest: error.digest })}</p>}
        <Button className="mt-3" onClick={reset}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
