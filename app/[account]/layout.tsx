import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AccountProvider } from '@/components/account/account-context';
import { FilesTray } from '@/components/files/files-tray';
import { Shell } from '@/components/layout/shell';
import { readTheme } from '@/components/layout/theme';
import { Shortcuts } from '@/components/palette/shortcuts';
import { listAccounts, publicAccount } from '@/lib/server/accounts';
import { requireAccount } from '@/lib/server/pages';

interface AccountLayoutProps {
  params: Promise<{ account: string }>;
  children: ReactNode;
}

export default async function AccountLayout({ params, children }: AccountLayoutProps) {
  const account = requireAccount((await params).account);
  const theme = readTheme((await cookies()).get('theme')?.value);
  const shown = publicAccount(account);
  return (
    <AccountProvider account={shown}>
      <Shell account={shown} accounts={listAccounts().map(publicAccount)} theme={theme} strip={<FilesTray />}>
        {children}
      </Shell>
      <Shortcuts />
    </AccountProvider>
  );
}
