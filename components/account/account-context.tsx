'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PublicAccount } from '@/lib/domain/account';

const AccountContext = createContext<PublicAccount | null>(null);

export function AccountProvider({ account, children }: { account: PublicAccount; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

export function useAccount(): PublicAccount {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount outside of an account page');
  return account;
}
