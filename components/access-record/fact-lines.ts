import { type Messages, useLocale, useTranslations } from 'next-intl';
import type { AccessEntry } from '@/lib/domain/access/access-record';
import { isRole } from '@/lib/domain/access/roles';
import type { Standing } from '@/lib/domain/access/staff';
import { formatInstant } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';

type Fact = keyof Messages['accessRecord']['facts'];

interface FactLine {
  label: string;
  text: string;
}

/** What an entry says beside who, when and where, each with its label. */
export function useFactLines(accounts: readonly { slug: string; name: string }[], timeZone: string) {
  const t = useTranslations('accessRecord');
  const team = useTranslations('team');
  const locale = useLocale();
  const nameOf = (slug: string) => accounts.find((one) => one.slug === slug)?.name ?? slug;
  const standingWords = ({ owner, roles }: Standing): string => {
    if (owner) return team('owner');
    const words = Object.entries(roles).map(
      ([slug, role]) => `${nameOf(slug)}: ${isRole(role) ? team(`roles.${role}`) : role}`,
    );
    return words.length > 0 ? words.join(' · ') : team('noAccess');
  };
  const howLines = ({ way, step, issuer }: AccessEntry['facts']): [Fact, string | undefined][] => [
    ['way', way && t(`ways.${way}`)],
    ['step', step && t(`steps.${step}`)],
    ['issuer', issuer],
  ];
  return ({ kind, facts, accounts: about }: AccessEntry): FactLine[] => {
    const { whom, before, standing, label, link, typed, sessions, rows, outcome, expires, role } = facts;
    const isFile = facts.noun !== undefined;
    const texts: [Fact, string | undefined][] = [
      ['whom', whom && `${whom.name} (${whom.email})`],
      ['typed', typed === undefined ? undefined : (typed ?? t('notAnEmail'))],
      ...howLines(facts),
      ['label', label],
      ['link', link && t(`links.${link}`)],
      ['before', before && standingWords(before)],
      ['standing', standing && standingWords(standing)],
      ['sessions', sessions === undefined ? undefined : formatCount(sessions, locale)],
      ['accounts', isFile || kind.startsWith('token') ? about.map(accountWords).join(', ') : undefined],
      ['role', role],
      ['expires', expires === undefined ? undefined : formatInstant(expires, { locale, timeZone })],
      ['file', facts.file],
      ['filters', facts.filters || undefined],
      ['masked', facts.masked ? t('hidden') : undefined],
      ['outcome', outcome && t(`outcomes.${outcome}`)],
      ['rows', rows === undefined ? undefined : formatCount(rows, locale)],
      ['sha256', facts.sha256],
    ];
    return texts.flatMap(([fact, text]) => (text === undefined ? [] : [{ label: t(`facts.${fact}`), text }]));
  };

  function accountWords(slug: string): string {
    return slug === '*' ? t('all') : nameOf(slug);
  }
}
