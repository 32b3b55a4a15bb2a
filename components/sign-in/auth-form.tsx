'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { CorteError } from '@/lib/errors';

const subscribeToNothing = () => () => undefined;

/** Until its script runs a form cannot be sent: the browser would send it elsewhere. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

interface AuthFormProps {
  submit: string;
  /** Null while something is missing, which the fields then say. */
  send: () => Promise<void> | null;
  children: ReactNode;
}

/** A form whose failure stands above its button; after too many attempts it counts down. */
export function AuthForm({ submit, send, children }: AuthFormProps) {
  const t = useTranslations('signIn');
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function handleSubmit() {
    const sent = send();
    if (sent === null) return;
    setSending(true);
    setFailure(null);
    try {
      await sent;
    } catch (error) {
      setFailure(error);
      setWait(error instanceof CorteError ? Math.ceil((error.retryAfterMs ?? 0) / 1000) : 0);
    }
    setSending(false);
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      {children}
      {failure !== null && (
        <Notice tone="danger">
          <ErrorText error={failure} />
          {wait > 0 && <p className="mt-0.5 tabular-nums">{t('wait', { seconds: wait })}</p>}
        </Notice>
      )}
      <Button type="submit" look="primary" className="h-10 w-full sm:h-9" disabled={!hydrated || sending || wait > 0}>
        {submit}
      </Button>
    </form>
  );
}

/** Whose password a form without a field for the name is about, for the browser that stores it. */
export function KnownName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
