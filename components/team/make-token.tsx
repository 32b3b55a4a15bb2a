'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyToClipboard } from '@/components/browser/clipboard';
import { useConfirmedAction } from '@/components/sign-in/confirmed-action';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { ROLES } from '@/lib/domain/access/roles';
import { sendAuth } from '@/lib/queries/auth';
import { SelectField } from './select-field';
import type { TeamAccount } from './standing-fields';

const DAYS = ['7', '30', '90', '365'] as const;

function tokenOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
}

export function MakeToken({ accounts }: { accounts: readonly TeamAccount[] }) {
  const t = useTranslations('team');
  const run = useConfirmedAction();
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [account, setAccount] = useState(accounts[0]?.slug ?? '');
  const [role, setRole] = useState<string>(ROLES[0]);
  const [days, setDays] = useState<string>('90');
  const [tried, setTried] = useState(false);
  const [token, setToken] = useState<string | null>(null);

  function close() {
    setOpen(false);
    setLabel('');
    setTried(false);
    setToken(null);
  }

  function make() {
    setTried(true);
    if (label.trim() === '') return;
    const wanted = { label, account, role, days: Number(days) };
    void run(async () => setToken(tokenOf(await sendAuth('tokens', wanted))));
  }

  if (!open) return <Button onClick={() => setOpen(true)}>{t('tokens.new')}</Button>;
  if (token !== null) return <NewToken token={token} onClose={close} />;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line-strong bg-sheet p-4 sm:p-5">
      <h3 className="text-base font-semibold">{t('tokens.new')}</h3>
      <TextField
        label={t('tokens.label')}
        value={label}
        onChange={setLabel}
        hint={t('tokens.labelHint')}
        error={tried && label.trim() === '' ? t('tokens.labelMissing') : null}
        maxLength={100}
        autoFocus
      />
      <div className="grid gap-3 sm:grid-cols-[2fr_2fr_1fr]">
        <SelectField
          label={t('tokens.account')}
          value={account}
          onChange={setAccount}
          options={accounts.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SelectField
          label={t('tokens.role')}
          value={role}
          onChange={setRole}
          options={ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
        />
        <SelectField
          label={t('tokens.lasts')}
          value={days}
          onChange={setDays}
          options={DAYS.map((one) => ({ value: one, label: t('tokens.days', { days: Number(one) }) }))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={make}>
          {t('tokens.make')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </section>
  );
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('team');
  const [copied, setCopied] = useState(false);
  return (
    <section className="rounded-lg border border-line-strong bg-sheet p-4 sm:p-5">
      <p className="text-sm">{t('tokens.ready')}</p>
      <p className="mt-3 rounded-md bg-wash px-3 py-2 font-mono text-xs break-all select-all">{token}</p>
      <p className="mt-3 text-sm text-soft">{t('tokens.use')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={async () => setCopied(await copyToClipboard(token))}>
          {t(copied ? 'copied' : 'tokens.copy')}
        </Button>
        <Button onClick={onClose}>{t('tokens.stored')}</Button>
      </div>
    </section>
  );
}
