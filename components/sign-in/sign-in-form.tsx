'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm } from './auth-form';
import { CodeForm, needsCode } from './code-form';

/** `next`: a page of ours, with its query. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('signIn');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [waiting, setWaiting] = useState(false);

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
  );
}
