import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AccountProvider } from '@/components/account/account-context';
import { FilesTray } from '@/components/files/files-tray';
import { Shell } from '@/components/layout/shell';
import { Shortcuts } from '@/components/palette/shortcuts';
import { mayDo } from '@/lib/domain/access/roles';
import { readTheme } from '@/lib/format/theme';
import { publicAccount } from '@/lib/server/accounts';
import { requireFrame } from '@/lib/server/pages';

interface AccountLayoutProps {
  params: Promise<{ account: string }>;
  children: ReactNode;
}

export default async function AccountLayout({ params, children }: AccountLayoutProps) {
  const { account, accounts, visitor } = await requireFrame((await params).account);
  const theme = readTheme((await cookies()).get('theme')?.value);
  const shown = publicAccount(account);
  return (
    <AccountProvider account={shown} visitor={visitor}>
      <Shell
        account={shown}
        accounts={accounts.map(publicAccount)}
        visitor={visitor}
        theme={theme}
        strip={mayDo(visitor.role, 'export') && <FilesTray />}
      >
        {children}
      </Shell>
      <Shortcuts />
    </AccountProvider>
  );
}
