'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { useStatusWord } from '@/components/wording/payment-status';
import { dayOf, moveDay } from '@/lib/domain/calendar/periods';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { plainWords } from '@/lib/format/plain-words';
import { NOUNS, type Noun, routes } from '@/lib/routes';
import type { PaletteChoice } from './palette-choice';

/** Words between the others. */
const BETWEEN: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'en', 'of', 'the', 'in', 'for']);
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Plain words, less those between. */
const bare = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((one) => !BETWEEN.has(one))
    .join(' ');

interface Said {
  /** `YYYY-MM`. */
  month: string | null;
  year: string | null;
  rest: string;
}

/** What is left of a word without its ending, so that `vencidas` finds `Vencido`. */
const stem = (word: string) => word.replace(/(?:os|as|o|a|s)$/, '');

/**
 * Lists that words name: a noun with a month or a year, a status, or words to look for in it, as in `invoice november` or
 * `clientes ana`; a month or a status alone is of payments. Needs the browser's clock.
 */
export function useWordChoices(): (text: string) => PaletteChoice[] {
  const shell = useTranslations('shell');
  const word = useStatusWord();
  const format = useFormat();
  const { slug, timeZone } = useAccount();

  const nameOf = (month: string) => plainWords(format.month(month)).split(' ')[0] ?? '';
  const isNoun = (said: string) => (noun: Noun) =>
    said.length >= 4 &&
    plainWords(shell(noun))
      .split(' ')
      .some((part) => part.startsWith(said));

  /** `YYYY-MM` of the last month of that name, or of the one in the year; null for none. */
  function monthOf(said: string, year: string | null): string | null {
    const found = said.length < 3 ? undefined : MONTHS.find((month) => nameOf(`2000-${month}`).startsWith(said));
    if (found === undefined) return null;
    const today = dayOf(Date.now(), timeZone);
    const running = Number(today.slice(0, 4));
    return `${year ?? (`${running}-${found}` > today.slice(0, 7) ? running - 1 : running)}-${found}`;
  }

  function statusOf(said: string): string | null {
    const known = PAYMENT_STATUSES.map((status) => ({ status, words: bare(word(status)) }));
    const exact = known.find(({ words }) => stem(words) === stem(said));
    return (exact ?? known.find(({ words }) => said.length >= 4 && words.startsWith(said)))?.status ?? null;
  }

  function payments(month: string | null, rest: string, named: boolean): PaletteChoice[] {
    const status = rest === '' ? null : statusOf(plainWords(rest));
    if (rest !== '' && status === null) {
      return named && month === null ? [choice('payments', routes.payments(slug, { q: rest }), `«${rest}»`)] : [];
    }
    const last = month && moveDay(moveDay(`${month}-01`, { months: 1 }), { days: -1 });
    const query = { ...(status && { status }), ...(month && last && { from: `${month}-01`, to: last }) };
    return [choice('payments', routes.payments(slug, query), status && word(status), month && format.month(month))];
  }

  function invoices(month: string | null, year: string | null): PaletteChoice[] {
    const [of = year ?? '', number] = month?.split('-') ?? [];
    const query = new URLSearchParams({ year: of, ...(number && { month: String(Number(number)) }) });
    return [choice('invoices', `${routes.list(slug, 'invoices')}?${query}`, month ? format.month(month) : of)];
  }

  function choice(noun: Noun, href: string, ...said: (string | null)[]): PaletteChoice {
    return { href, label: [shell(noun), ...said.filter(Boolean)].join(' · ') };
  }

  return (text) => {
    const said = text
      .trim()
      .split(/\s+/)
      .filter((one) => one !== '' && !BETWEEN.has(plainWords(one)));
    const take = (test: (plain: string) => boolean) => {
      const at = said.findIndex((one) => test(plainWords(one)));
      return at < 0 ? null : plainWords(said.splice(at, 1)[0] ?? '');
    };
    const named = take((plain) => NOUNS.some(isNoun(plain)));
    const noun = named === null ? null : (NOUNS.find(isNoun(named)) ?? null);
    if (noun === 'customers' || noun === 'orders') {
      const q = said.join(' ');
      return q === '' ? [] : [choice(noun, `${routes.list(slug, noun)}?${new URLSearchParams({ q })}`, `«${q}»`)];
    }
    const year = take((plain) => /^20\d\d$/.test(plain));
    const month = take((plain) => monthOf(plain, year) !== null);
    return reports(noun, { month: month && monthOf(month, year), year, rest: said.join(' ') });
  };

  function reports(noun: Noun | null, { month, year, rest }: Said): PaletteChoice[] {
    const bill = noun === 'invoices' || (noun === null && month !== null);
    const first = noun === 'invoices' || (month === null && rest === '') ? [] : payments(month, rest, noun !== null);
    return bill && rest === '' && (month ?? year) !== null ? [...first, ...invoices(month, year)] : first;
  }
}
