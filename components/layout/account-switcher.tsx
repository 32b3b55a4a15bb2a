'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAccount } from '@/components/account/account-context';
import { lazyPart } from '@/components/browser/lazy-part';
import { PopoverButton } from '@/components/ui/popover-button';
import type { PublicAccount } from '@/lib/domain/account';

const loadList = () => import('./account-list');
const AccountList = lazyPart(async () => ({ default: (await loadList()).AccountList }));

/** Switches to the same list of another account, since a record belongs to one. */
export function AccountSwitcher({ accounts }: { accounts: readonly PublicAccount[] }) {
  const t = useTranslations('shell');
  const current = useAccount();
  return (
    <PopoverButton
      label={t('switchAccount')}
      preload={loadList}
      className="flex w-full items-center justify-between gap-2 rounded-md border border-line-strong/70 bg-sheet px-2.5 py-1.5 text-left hover:border-soft"
      trigger={
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{current.name}</span>
          <span className="hidden text-xs text-soft lg:block">{t(`mode.${current.mode}`)}</span>
        </span>
      }
    >
      {(close) => (
        <Suspense fallback={<div className="h-28 w-72" />}>
          <AccountList accounts={accounts} onChosen={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
