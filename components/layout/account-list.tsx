import { Check } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { AppLink } from '@/components/ui/app-link';
import type { PublicAccount } from '@/lib/domain/account';
import { NOUNS, routes } from '@/lib/routes';

interface AccountListProps {
  accounts: readonly PublicAccount[];
  onChosen: () => void;
}

export function AccountList({ accounts, onChosen }: AccountListProps) {
  const t = useTranslations('shell');
  const current = useAccount();
  const segment = usePathname().split('/')[2];
  const noun = NOUNS.find((name) => name === segment);
  return (
    <ul className="w-72 p-1.5">
      {accounts.map((account) => (
        <li key={account.slug}>
          <AppLink
            href={noun ? routes.list(account.slug, noun) : routes.overview(account.slug)}
            onClick={onChosen}
            aria-current={account.slug === current.slug ? 'true' : undefined}
            className="flex items-center gap-2 rounded-md px-2.5 py-2 hover:bg-wash"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base font-medium">{account.name}</span>
              <span className="block text-xs text-soft">{t(`mode.${account.mode}`)}</span>
            </span>
            {account.slug === current.slug && <Check aria-hidden className="size-4 text-accent" />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
