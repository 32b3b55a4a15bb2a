import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { dayOf } from '@/lib/domain/calendar/days';
import { moveDay } from '@/lib/domain/calendar/periods';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { plainWords } from '@/lib/format/plain-words';
import { NOUNS, type Noun, routes } from '@/lib/routes';
import type { PaletteChoice } from './palette-choice';

const STOP_WORDS: ReadonlySet<string> = new Set('de del la las los el en of the in for'.split(' '));
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const withoutStopWords = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((one) => !STOP_WORDS.has(one))
    .join(' ');

const COMPARES = /^(?:compar|difier|differ)/;

interface ParsedWords {
  /** `YYYY-MM` */
  month: string | null;
  year: string | null;
  rest: string;
}

/** Without its ending, so that `vencidas` finds `Vencido`. */
const stem = (word: string) => word.replace(/(?:os|as|o|a|s)$/, '');

/** As in `invoice november` or `clientes ana`; a month or a status alone means payments. */
export function useWordChoices(): (text: string) => PaletteChoice[] {
  const shell = useTranslations('shell');
  const compared = useTranslations('invoices.compared');
  const word = usePaymentStatusWord();
  const format = useFormat();
  const { slug, timeZone } = useAccount();

  const nameOf = (month: string) => plainWords(format.month(month)).split(' ')[0] ?? '';
  const isNoun = (words: string) => (noun: Noun) =>
    words.length >= 4 &&
    plainWords(shell(noun))
      .split(' ')
      .some((part) => part.startsWith(words));

  /** `YYYY-MM` of that month in the year, or of the last one; null for none. */
  function monthOf(words: string, year: string | null): string | null {
    const found = words.length < 3 ? undefined : MONTHS.find((month) => nameOf(`2000-${month}`).startsWith(words));
    if (found === undefined) return null;
    const today = dayOf(Date.now(), timeZone);
    const running = Number(today.slice(0, 4));
    return `${year ?? (`${running}-${found}` > today.slice(0, 7) ? running - 1 : running)}-${found}`;
  }

  function statusOf(phrase: string): string | null {
    const known = PAYMENT_STATUSES.map((status) => ({ status, words: withoutStopWords(word(status)) }));
    const exact = known.find(({ words }) => stem(words) === stem(phrase));
    return (exact ?? known.find(({ words }) => phrase.length >= 4 && words.startsWith(phrase)))?.status ?? null;
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

  function comparison(month: string): PaletteChoice {
    const label = compared('invoiceOf', { month: format.month(month) });
    return { href: routes.invoiceOfMonth(slug, month), label };
  }

  function choice(noun: Noun, href: string, ...words: (string | null)[]): PaletteChoice {
    return { href, label: [shell(noun), ...words.filter(Boolean)].join(' · ') };
  }

  return (text) => {
    const words = text
      .trim()
      .split(/\s+/)
      .filter((one) => one !== '' && !STOP_WORDS.has(plainWords(one)));
    const take = (test: (plain: string) => boolean) => {
      const at = words.findIndex((one) => test(plainWords(one)));
      return at < 0 ? null : plainWords(words.splice(at, 1)[0] ?? '');
    };
    const compares = take((plain) => COMPARES.test(plain)) !== null;
    const named = take((plain) => NOUNS.some(isNoun(plain)));
    const noun = named === null ? null : (NOUNS.find(isNoun(named)) ?? null);
    if (noun === 'customers' || noun === 'orders') {
      const q = words.join(' ');
      return q === '' ? [] : [choice(noun, `${routes.list(slug, noun)}?${new URLSearchParams({ q })}`, `«${q}»`)];
    }
    const year = take((plain) => /^20\d\d$/.test(plain));
    const month = take((plain) => monthOf(plain, year) !== null);
    const billed = compares && month ? monthOf(month, year) : null;
    if (billed !== null) return [comparison(billed), ...invoices(billed, year)];
    return reports(noun, { month: month && monthOf(month, year), year, rest: words.join(' ') });
  };

  function reports(noun: Noun | null, { month, year, rest }: ParsedWords): PaletteChoice[] {
    const bill = noun === 'invoices' || (noun === null && month !== null);
    const first = noun === 'invoices' || (month === null && rest === '') ? [] : payments(month, rest, noun !== null);
    return bill && rest === '' && (month ?? year) !== null ? [...first, ...invoices(month, year)] : first;
  }
}
