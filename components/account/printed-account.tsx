import { useTranslations } from 'next-intl';
import { useAccount } from './account-context';

/** Paper shows no navigation that names the account. */
export function PrintedAccount() {
  const t = useTranslations('shell.mode');
  const { name, mode } = useAccount();
  return (
    <p className="hidden text-sm print:block">
      {name} · {t(mode)}
    </p>
  );
}
