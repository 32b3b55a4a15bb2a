import type { PublicAccount } from '@/lib/domain/account';

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The zone itself, else one that is as far from UTC as it is today, as far as this browser knows any. */
export function knownZone({ timeZone, utcOffset }: Pick<PublicAccount, 'timeZone' | 'utcOffset'>): string {
  const fixed = `Etc/GMT${utcOffset > 0 ? '-' : '+'}${Math.abs(utcOffset / 60)}`;
  return [timeZone, fixed].find(isKnownZone) ?? 'UTC';
}

/** `UTC−6`, of minutes east of UTC. */
export function offsetWords(utcOffset: number): string {
  const minutes = Math.abs(utcOffset);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${utcOffset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
