import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { ErrorText } from './error-text';
import { Notice } from './notice';

interface FailureNoticeProps {
  error: unknown;
  hint?: string | undefined;
  children?: ReactNode;
  onRetry: () => void;
}

export function FailureNotice({ error, hint, children, onRetry }: FailureNoticeProps) {
  const t = useTranslations('table');
  return (
    <Notice tone="danger">
      <ErrorText error={error} hint={hint} />
      {children}
      <Button className="mt-2 text-ink" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
