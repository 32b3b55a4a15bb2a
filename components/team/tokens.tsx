'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmedAction } from '@/components/sign-in/confirmed-action';
import { Button } from '@/components/ui/button';
import type { MachineTokenSummary } from '@/lib/domain/access/machine-tokens';
import { sendAuth } from '@/lib/queries/auth';
import { MakeToken } from './make-token';
import type { TeamAccount } from './standing-fields';

interface TokensProps {
  tokens: readonly MachineTokenSummary[];
  accounts: readonly TeamAccount[];
  timeZone: string;
  now: number;
}

export function Tokens({ tokens, ...shared }: TokensProps) {
  const t = useTranslations('team.tokens');
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="mt-12 mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mb-4 text-sm text-soft">{t('hint')}</p>
      {tokens.length > 0 && <TokenList tokens={tokens} {...shared} />}
      <MakeToken accounts={shared.accounts} />
    </section>
  );
}

function TokenList({ tokens, ...shared }: TokensProps) {
  return (
    <ul className="mb-4 divide-y divide-line border-y border-line">
      {tokens.map((token) => (
        <li key={token.id} className="py-4">
          <Token token={token} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Token({ token, accounts, timeZone, now }: { token: MachineTokenSummary } & Omit<TokensProps, 'tokens'>) {
  const t = useTranslations('team');
  const run = useConfirmedAction();
  const instant = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const [revoking, setRevoking] = useState(false);
  const { id, label, role, madeBy, made, expires, seen } = token;
  const account = accounts.find(({ slug }) => slug === token.account)?.name ?? token.account;
  const revoke = () => run(async () => void (await sendAuth('tokens', { id }, 'DELETE')));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium break-words">{label}</p>
          <p className="mt-1 text-sm">
            {account}: {t(`roles.${role}`)}
          </p>
          <p className="mt-0.5 text-xs text-soft">
            {expires <= now ? (
              <span className="text-danger">{t('tokens.expired', { when: instant.format(expires) })}</span>
            ) : (
              t('expires', { when: instant.format(expires) })
            )}
            {' · '}
            {seen === null ? t('tokens.unused') : t('seen', { when: instant.format(seen) })}
          </p>
          <p className="mt-0.5 text-xs text-soft">
            {madeBy === null
              ? t('tokens.made', { when: instant.format(made) })
              : t('tokens.madeBy', { name: madeBy, when: instant.format(made) })}
          </p>
        </div>
        {!revoking && <Button onClick={() => setRevoking(true)}>{t('tokens.revoke')}</Button>}
      </div>
      {revoking && (
        <div className="mt-4">
          <p className="text-sm">{t('tokens.revokeHint')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="primary" onClick={() => void revoke()}>
              {t('tokens.revokeSure', { label })}
            </Button>
            <Button onClick={() => setRevoking(false)}>{t('cancel')}</Button>
          </div>
        </div>
      )}
    </>
  );
}
