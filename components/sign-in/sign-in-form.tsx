'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm } from './auth-form';
import { CodeForm, needsCode } from './code-form';
import { PasskeyButton } from './passkey-button';
import { ProviderButton } from './provider-button';

interface SignInFormProps {
  /** A page of ours, with its query. */
  next: string;
  provider: string | null;
  passkeys: boolean;
  /** A first proof was given elsewhere. */
  waitsForCode: boolean;
}

export function SignInForm({ next, provider, passkeys, waitsForCode }: SignInFormProps) {
  const t = useTranslations('signIn');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [waiting, setWaiting] = useState(waitsForCode);

  async function signIn() {
    if (needsCode(await sendAuth('sign-in', { email, password }))) setWaiting(true);
    else await goOn();
  }

  async function goOn() {
    // The server never sees a fragment; the browser has carried it along.
    window.location.replace(next.includes('#') ? next : next + window.location.hash);
    await new Promise(() => undefined);
  }

  if (waiting) return <CodeForm onDone={goOn} />;
  return (
    <>
      <AuthForm submit={t('submit')} send={() => (email === '' || password === '' ? null : signIn())}>
        <TextField
          label={t('email')}
          value={email}
          onChange={setEmail}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
        <TextField
          label={t('password')}
          value={password}
          onChange={setPassword}
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
      </AuthForm>
      {(provider !== null || passkeys) && (
        <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
          {passkeys && <PasskeyButton label={t('withPasskey')} onDone={goOn} />}
          {provider !== null && (
            <ProviderButton label={t('withProvider', { name: provider })} purpose="sign-in" next={next} />
          )}
        </div>
      )}
    </>
  );
}
