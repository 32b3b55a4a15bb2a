import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { ErrorText } from './error-text';
import { Notice } from './notice';

interface FailureNoticeProps {
  error: unknown;
  /** What is still there in spite of it. */
  hint?: string | undefined;
  /** More to say of it. */
  children?: ReactNode;
  onRetry: () => void;
}

/** Why something could not be had, and the way to ask again. */
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
