'use client';

import { Check } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { PopoverButton } from '@/components/ui/popover-button';
import type { PublicAccount } from '@/lib/domain/account';
import { NOUNS, routes } from '@/lib/routes';

/** Switches to the same list of another account, since a record belongs to one. */
export function AccountSwitcher({ accounts }: { accounts: readonly PublicAccount[] }) {
  const t = useTranslations('shell');
  const current = useAccount();
  const segment = usePathname().split('/')[2];
  const noun = NOUNS.find((name) => name === segment);
  return (
    <PopoverButton
      label={t('switchAccount')}
      className="flex w-full items-center justify-between gap-2 rounded-md border border-line-strong/70 bg-sheet px-2.5 py-1.5 text-left hover:border-soft"
      trigger={
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{current.name}</span>
          <span className="hidden text-xs text-soft lg:block">{t(`mode.${current.mode}`)}</span>
        </span>
      }
    >
      {(close) => (
        <ul className="w-72 p-1.5">
          {accounts.map((account) => (
            <li key={account.slug}>
              <Link
                href={noun ? routes.list(account.slug, noun) : routes.overview(account.slug)}
                prefetch={false}
                onClick={close}
                aria-current={account.slug === current.slug ? 'true' : undefined}
                className="flex items-center gap-2 rounded-md px-2.5 py-2 hover:bg-wash"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-base font-medium">{account.name}</span>
                  <span className="block text-xs text-soft">{t(`mode.${account.mode}`)}</span>
                </span>
                {account.slug === current.slug && <Check aria-hidden className="size-4 text-accent" />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  );
}
