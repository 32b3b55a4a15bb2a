'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { CorteError, type ErrorCode } from '@/lib/errors';
import { sendAuth } from '@/lib/queries/auth';
import { useConfirmedAction } from './confirmed-action';
import { leaveForProvider } from './provider-button';

interface OwnProviderProps {
  name: string;
  connected: boolean;
}

export function OwnProvider({ name, connected }: OwnProviderProps) {
  const t = useTranslations('me.provider');
  const run = useConfirmedAction();
  return (
    <>
      <h2 className="mt-12 mb-1 text-lg font-semibold">{t('title')}</h2>
      <p className="mb-4 text-sm text-soft">{t('hint', { name })}</p>
      {connected ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-4 text-sm font-medium text-collected">{t('connected')}</p>
          <Button onClick={() => void run(async () => void (await sendAuth('oidc', {}, 'DELETE')))}>
            {t('disconnect')}
          </Button>
        </div>
      ) : (
        <Button onClick={() => void run(() => leaveForProvider('connect', '/me'))}>{t('connect', { name })}</Button>
      )}
    </>
  );
}

export function CameBackWith({ failed }: { failed: ErrorCode }) {
  return (
    <div className="mb-6">
      <Notice tone="danger">
        <ErrorText error={new CorteError(failed, '')} />
      </Notice>
    </div>
  );
}
