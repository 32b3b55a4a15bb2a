import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { AccountProvider } from '@/components/account/account-context';
import { FilesTray } from '@/components/files/files-tray';
import { Shell } from '@/components/layout/shell';
import { readTheme } from '@/components/layout/theme';
import { Shortcuts } from '@/components/palette/shortcuts';
import { accountBySlug, listAccounts, publicAccount } from '@/lib/server/accounts';

interface AccountLayoutProps {
  params: Promise<{ account: string }>;
  children: ReactNode;
}

export default async function AccountLayout({ params, children }: AccountLayoutProps) {
  const account = accountBySlug((await params).account);
  if (!account) notFound();
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
