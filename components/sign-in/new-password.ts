import { useTranslations } from 'next-intl';

const LEAST = 12;

const charactersOf = (password: string) => [...password.normalize('NFKC')].length;

export function isLongEnough(password: string): boolean {
  return charactersOf(password) >= LEAST;
}

/** What a password that is being chosen still lacks; null before anything is typed, and once it is long enough. */
export function usePasswordError(password: string, shown: boolean): string | null {
  const t = useTranslations('signIn');
  if (!shown || isLongEnough(password)) return null;
  return t('passwordShort', { missing: LEAST - charactersOf(password) });
}
