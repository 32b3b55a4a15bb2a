'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from './account-context';

/** On paper there is no rail that says whose books these are. */
export function PrintedAccount() {
  const t = useTranslations('shell.mode');
  const { name, mode } = useAccount();
  return (
    <p className="hidden text-sm print:block">
      {name} · {t(mode)}
    </p>
  );
}
