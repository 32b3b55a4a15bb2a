'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { HiddenAmountsContext, useHiddenAmounts } from '@/components/preferences/hidden-amounts';
import type { PageVisitor } from '@/lib/domain/access/roles';
import type { PublicAccount } from '@/lib/domain/account';
import { knownZone } from './known-zone';

/** `timeZone` is one that this browser knows; `namedZone` is that of the account. */
export interface ShownAccount extends PublicAccount {
  namedZone: string;
}

const AccountContext = createContext<ShownAccount | null>(null);

const EVERYTHING: PageVisitor = { role: 'owner', person: null };

const VisitorContext = createContext(EVERYTHING);

/** Without sign-in, whoever is there may do everything. */
export function useVisitor(): PageVisitor {
  return useContext(VisitorContext);
}

interface AccountProviderProps {
  account: PublicAccount;
  visitor?: PageVisitor;
  children: ReactNode;
}

export function AccountProvider({ account, visitor = EVERYTHING, children }: AccountProviderProps) {
  const shown = useMemo(() => ({ ...account, timeZone: knownZone(account), namedZone: account.timeZone }), [account]);
  return (
    <AccountContext value={shown}>
      <VisitorContext value={visitor}>
        <HiddenAmountsContext value={useHiddenAmounts()}>{children}</HiddenAmountsContext>
      </VisitorContext>
    </AccountContext>
  );
}

export function useAccount(): ShownAccount {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount outside of an account page');
  return account;
}
