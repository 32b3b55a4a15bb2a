'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { AmountUnit } from '@/lib/format/money';

/** What the browser knows of an account. */
export interface ShownAccount {
  slug: string;
  name: string;
  mode: 'sandbox' | 'production';
  /** IANA name of the business zone. */
  timeZone: string;
  reportAmountUnit: AmountUnit;
  apiAmountUnit: AmountUnit;
}

const AccountContext = createContext<ShownAccount | null>(null);

export function AccountProvider({ account, children }: { account: ShownAccount; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

export function useAccount(): ShownAccount {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount outside of an account page');
  return account;
}
