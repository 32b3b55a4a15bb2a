'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm } from './auth-form';
import { EntranceTitle } from './entrance';
import { isLongEnough, usePasswordError } from './new-password';

interface Linked {
  kind: 'first-owner' | 'invited' | 'back';
  /** Of an invitation: whom it is meant for. */
  label?: string;
  /** Of a person who comes back. */
  name?: string;
  email?: string;
}

function isLinked(value: unknown): value is Linked {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

const WORDS = {
  'first-owner': { title: 'ownerTitle', hint: 'ownerHint', submit: 'ownerSubmit' },
  invited: { title: 'invitedTitle', hint: 'invitedHint', submit: 'invitedSubmit' },
  back: { title: 'personTitle', hint: 'personHint', submit: 'personSubmit' },
} as const;

/** What a one-time link leads to. Opening it spends nothing; only the button of its form does. */
export function LinkPage() {
  const t = useTranslations('signIn');
  const [token, setToken] = useState('');
  const [linked, setLinked] = useState<Linked | 'checking' | 'not-valid'>('checking');

  useEffect(() => {
    const secret = window.location.hash.slice(1);
    setToken(secret);
    sendAuth('link', { token: secret }).then(
      (answer) => setLinked(isLinked(answer) ? answer : 'not-valid'),
      () => setLinked('not-valid'),
    );
  }, []);

  if (linked === 'checking') return <p className="text-base text-soft">{t('linkChecking')}</p>;
  if (linked !== 'not-valid') return <ChooseForm token={token} linked={linked} />;
  return (
    <>
      <EntranceTitle title={t('linkNotValid')}>{t('linkNotValidHint')}</EntranceTitle>
      <TextLink href="/">{t('home')}</TextLink>
    </>
  );
}

function ChooseForm({ token, linked }: { token: string; linked: Linked }) {
  const t = useTranslations('signIn');
  const [name, setName] = useState(linked.name ?? '');
  const [email, setEmail] = useState(linked.email ?? '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const comesBack = linked.kind === 'back';
  const words = WORDS[linked.kind];
  const nameError = tried && name.trim() === '' ? t('nameMissing') : null;
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const passwordError = usePasswordError(password, tried);

  function send() {
    setTried(true);
    if (name.trim() === '' || !isEmail || !isLongEnough(password)) return null;
    return spend();
  }

  async function spend() {
    await sendAuth('link/spend', { token, name, email, password });
    window.location.replace('/');
    await new Promise(() => undefined);
  }

  return (
    <>
      <EntranceTitle title={t(words.title)}>
        {t(words.hint, { name: linked.name ?? '', label: linked.label ?? '' })}
      </EntranceTitle>
      <AuthForm submit={t(words.submit)} send={send}>
        {!comesBack && (
          <TextField
            label={t('name')}
            value={name}
            onChange={setName}
            error={nameError}
            name="name"
            autoComplete="name"
            maxLength={100}
          />
        )}
        <TextField
          label={t('email')}
          value={email}
          onChange={setEmail}
          error={tried && !isEmail ? t('emailNotValid') : null}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={comesBack}
        />
        <TextField
          label={t('password')}
          value={password}
          onChange={setPassword}
          hint={t('passwordHint')}
          error={passwordError}
          type="password"
          name="password"
          autoComplete="new-password"
        />
      </AuthForm>
    </>
  );
}
