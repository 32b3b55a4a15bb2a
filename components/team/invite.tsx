'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyToClipboard } from '@/components/browser/clipboard';
import { useConfirmedAction } from '@/components/sign-in/confirmed-action';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Standing } from '@/lib/domain/access/staff';
import { sendAuth } from '@/lib/queries/auth';
import { StandingFields, type TeamAccount } from './standing-fields';

const NOTHING: Standing = { owner: false, roles: {} };

function linkOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'link' in answer ? String(answer.link) : '';
}

/** Makes an invitation; its link is shown this once. */
export function Invite({ accounts }: { accounts: readonly TeamAccount[] }) {
  const t = useTranslations('team');
  const run = useConfirmedAction();
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [standing, setStanding] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);

  function startAnew() {
    setLabel('');
    setStanding(NOTHING);
    setTried(false);
    setLink(null);
    setCopied(false);
  }

  function make() {
    setTried(true);
    if (label.trim() === '') return;
    void run(async () => setLink(linkOf(await sendAuth('invitations', { label, ...standing }))));
  }

  if (!open) {
    return (
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
    );
  }
  if (link !== null) {
    return (
      <section className="rounded-lg border border-line-strong bg-sheet p-4 sm:p-5">
        <p className="text-sm">{t('linkReady')}</p>
        <p className="mt-3 rounded-md bg-wash px-3 py-2 font-mono text-xs break-all select-all">{link}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="primary" onClick={async () => setCopied(await copyToClipboard(link))}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
          <Button onClick={startAnew}>{t('another')}</Button>
        </div>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line-strong bg-sheet p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('inviteTitle')}</h2>
      <TextField
        label={t('label')}
        value={label}
        onChange={setLabel}
        hint={t('labelHint')}
        error={tried && label.trim() === '' ? t('labelMissing') : null}
        maxLength={100}
        autoFocus
      />
      <StandingFields accounts={accounts} standing={standing} onChange={setStanding} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={make}>
          {t('makeLink')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
