'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { tellSession } from '@/components/browser/session-news';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { sendAuth } from '@/lib/queries/auth';
import { routes } from '@/lib/routes';
import { AuthForm, KnownName } from './auth-form';
import { isLongEnough, usePasswordError } from './new-password';

export interface OwnSession {
  id: string;
  /** UTC milliseconds. */
  since: number;
  seen: number;
  peer: string | null;
  userAgent: string | null;
}

export function SignOutButton() {
  const t = useTranslations('me');
  async function signOut() {
    await sendAuth('sign-out', {});
    tellSession({ person: null });
    window.location.replace('/sign-in');
  }
  return <Button onClick={() => void signOut()}>{t('signOut')}</Button>;
}

interface OwnPlacesProps {
  accounts: boolean;
  team: boolean;
  record: boolean;
}

function OwnPlaces({ accounts, team, record }: OwnPlacesProps) {
  const t = useTranslations('me');
  return (
    <p className="mt-4 mb-10 flex flex-wrap gap-x-5 text-base">
      {accounts ? <TextLink href="/">{t('accounts')}</TextLink> : t('noAccounts')}
      {team && <TextLink href={routes.team()}>{t('team')}</TextLink>}
      {record && <TextLink href={routes.record()}>{t('record')}</TextLink>}
    </p>
  );
}

function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('me');
  const words = useTranslations('signIn');
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const router = useRouter();

  function send() {
    setTried(true);
    return current === '' || !isLongEnough(password) ? null : save();
  }

  async function save() {
    setSaved(false);
    await sendAuth('password', { current, password });
    setCurrent('');
    setPassword('');
    setTried(false);
    setSaved(true);
    router.refresh();
  }

  return (
    <div className="max-w-[22rem]">
      <AuthForm submit={t('save')} send={send}>
        <KnownName email={email} />
        <TextField
          label={t('current')}
          value={current}
          onChange={setCurrent}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          label={t('next')}
          value={password}
          onChange={setPassword}
          hint={words('passwordHint')}
          error={usePasswordError(password, tried)}
          type="password"
          autoComplete="new-password"
        />
        {saved && <Notice tone="info">{t('saved')}</Notice>}
      </AuthForm>
    </div>
  );
}

/** Browser and system, by the names that people know. */
function programOf(userAgent: string | null): string | null {
  const known = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent ?? '')?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? '')?.[1];
  const browser = { Edg: 'Edge', OPR: 'Opera' }[known ?? ''] ?? known;
  return browser ? [browser, system?.replace('Mac OS X', 'macOS')].filter(Boolean).join(', ') : null;
}

interface OwnAccountProps extends OwnSessionsProps {
  email: string;
  places: OwnPlacesProps;
}

export function OwnAccount({ email, places, ...sessions }: OwnAccountProps) {
  const t = useTranslations('me');
  return (
    <>
      <OwnPlaces {...places} />
      <h2 className="mb-1 text-lg font-semibold">{t('sessionsTitle')}</h2>
      <p className="mb-4 text-sm text-soft">{t('sessionsHint')}</p>
      <OwnSessions {...sessions} />
      <h2 className="mt-12 mb-4 text-lg font-semibold">{t('passwordTitle')}</h2>
      <PasswordForm email={email} />
    </>
  );
}

interface OwnSessionsProps {
  sessions: readonly OwnSession[];
  current: string;
  timeZone: string;
}

function OwnSessions({ sessions, current, timeZone }: OwnSessionsProps) {
  const t = useTranslations('me');
  const router = useRouter();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const end = async (id: string) => {
    await sendAuth('sessions', { id }, 'DELETE');
    router.refresh();
  };
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sessions.map(({ id, since, seen, peer, userAgent }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0 text-sm">
            <p className="font-medium">
              {programOf(userAgent) ?? t('unknownBrowser')}
              {id === current && <span className="ml-2 font-normal text-soft">{t('here')}</span>}
            </p>
            <p className="mt-0.5 text-soft">
              {t('seen', { when: format.format(seen) })} · {t('since', { when: format.format(since) })}
              {peer && <> · {t('peer', { peer })}</>}
            </p>
          </div>
          {id !== current && <Button onClick={() => void end(id)}>{t('end')}</Button>}
        </li>
      ))}
    </ul>
  );
}
