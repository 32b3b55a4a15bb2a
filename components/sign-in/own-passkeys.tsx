'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm } from './auth-form';
import { useConfirmedAction } from './confirmed-action';
import { makePasskey } from './webauthn';

interface OwnPasskey {
  id: string;
  name: string;
  /** UTC milliseconds. */
  made: number;
  used: number | null;
}

interface OwnPasskeysProps {
  passkeys: readonly OwnPasskey[];
  timeZone: string;
}

export function OwnPasskeys({ passkeys, timeZone }: OwnPasskeysProps) {
  const t = useTranslations('me.passkeys');
  const run = useConfirmedAction();
  const [name, setName] = useState<string | null>(null);
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });

  async function add(chosen: string) {
    const response = await makePasskey(await sendAuth('passkeys/options', {}));
    if (response === null) return;
    await sendAuth('passkeys', { name: chosen, response });
    setName(null);
  }

  return (
    <>
      <h2 className="mt-12 mb-1 text-lg font-semibold">{t('title')}</h2>
      <p className="mb-4 text-sm text-soft">{t('hint')}</p>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map(({ id, name: called, made, used }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0 text-sm">
                <p className="font-medium">{called}</p>
                <p className="mt-0.5 text-soft">
                  {t('made', { when: format.format(made) })} ·{' '}
                  {used === null ? t('unused') : t('used', { when: format.format(used) })}
                </p>
              </div>
              <Button onClick={() => void run(async () => void (await sendAuth('passkeys', { id }, 'DELETE')))}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {name === null ? (
        <Button onClick={() => setName('')}>{t('add')}</Button>
      ) : (
        <div className="max-w-[22rem]">
          <AuthForm submit={t('save')} send={() => (name.trim() === '' ? null : run(() => add(name)))}>
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              value={name}
              onChange={setName}
              maxLength={100}
              autoFocus
            />
          </AuthForm>
          <Button look="quiet" className="mt-2 -ml-2" onClick={() => setName(null)}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
