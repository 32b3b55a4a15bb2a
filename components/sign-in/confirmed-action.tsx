'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { ErrorText } from '@/components/ui/error-text';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { CorteError } from '@/lib/errors';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm, KnownName } from './auth-form';
import { CodeForm, needsCode } from './code-form';
import { PasskeyButton } from './passkey-button';
import { ProviderButton } from './provider-button';

type Action = () => Promise<void>;

const ActionContext = createContext<(action: Action) => Promise<void>>(async (action) => action());

/** Runs a change that takes a recent sign-in, and shows the page anew; where it was too long ago, once the password is confirmed. */
export function useConfirmedAction() {
  return useContext(ActionContext);
}

interface ConfirmedActionsProps {
  email: string;
  /** The name of the company's own sign-in, by which the person can confirm, too; null where they cannot. */
  provider: string | null;
  passkeys: boolean;
  children: ReactNode;
}

export function ConfirmedActions({ email, provider, passkeys, children }: ConfirmedActionsProps) {
  const t = useTranslations('signIn');
  const router = useRouter();
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [password, setPassword] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);

  async function run(action: Action) {
    setFailure(null);
    try {
      await action();
      router.refresh();
    } catch (error) {
      if (error instanceof CorteError && error.code === 'sign_in_again') setWaiting(() => action);
      else setFailure(error);
    }
  }

  async function confirm() {
    if (needsCode(await sendAuth('sign-in', { email, password }))) setAsksForCode(true);
    else await goOn();
  }

  async function goOn() {
    const action = waiting;
    close();
    if (action) await run(action);
  }

  function close() {
    setWaiting(null);
    setPassword('');
    setAsksForCode(false);
  }

  return (
    <ActionContext value={run}>
      {failure !== null && (
        <div className="mb-6">
          <Notice tone="danger">
            <ErrorText error={failure} />
          </Notice>
        </div>
      )}
      {children}
      {waiting && (
        <Modal label={t('confirm')} onClose={close}>
          <div className="p-5">
            <h2 className="mb-4 text-lg font-semibold">{t('confirm')}</h2>
            {asksForCode ? (
              <CodeForm onDone={goOn} />
            ) : (
              <AuthForm submit={t('confirmSubmit')} send={() => (password === '' ? null : confirm())}>
                <KnownName email={email} />
                <TextField
                  label={email}
                  value={password}
                  onChange={setPassword}
                  type="password"
                  autoComplete="current-password"
                  autoFocus
                />
              </AuthForm>
            )}
            {passkeys && !asksForCode && (
              <div className="mt-4 flex flex-col gap-3">
                <PasskeyButton label={t('confirmWithPasskey')} onDone={goOn} />
              </div>
            )}
            {provider !== null && !asksForCode && (
              <div className="mt-4 flex flex-col gap-3">
                <ProviderButton
                  label={t('confirmWith', { name: provider })}
                  purpose="confirm"
                  next={window.location.pathname + window.location.search}
                />
              </div>
            )}
          </div>
        </Modal>
      )}
    </ActionContext>
  );
}
