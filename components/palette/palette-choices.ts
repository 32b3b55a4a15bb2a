import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { PERIOD_NAMES } from '@/lib/domain/calendar/periods';
import { parsePastedText } from '@/lib/domain/pasted-text';
import { plainWords } from '@/lib/format/plain-words';
import { NOUNS, routes } from '@/lib/routes';
import type { PaletteChoice } from './palette-choice';
import { useWordChoices } from './word-choices';

/** The records that the text names first, then matching pages and periods. */
export function usePaletteChoices(text: string): PaletteChoice[] {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const period = useTranslations('period.names');
  const { slug } = useAccount();
  const withPeriod = usePeriodAddress();
  const wordChoices = useWordChoices();
  const pages = [
    { href: routes.overview(slug), label: shell('overview') },
    ...NOUNS.map((noun) => ({ href: routes.list(slug, noun), label: shell(noun) })),
    { href: routes.files(slug), label: t('files') },
  ];
  const periods = PERIOD_NAMES.map((name) => ({
    href: withPeriod(name),
    label: t('period', { period: period(name) }),
  }));
  const named = parsePastedText(text);
  const wanted = plainWords(text);
  return [
    ...jumps(),
    ...wordChoices(text),
    ...[...pages, ...periods].filter(({ label }) => plainWords(label).includes(wanted)),
    ...search(),
  ];

  function jumps(): PaletteChoice[] {
    switch (named?.kind) {
      case 'reference':
        return [{ href: routes.payments(slug, { q: named.reference }), label: t('reference', named) }];
      case 'payment-or-invoice':
        return [
          { href: routes.payment(slug, named.id), label: t('payment', named) },
          { href: routes.invoice(slug, named.id), label: t('invoice', named) },
        ];
      case 'order':
        return [{ href: routes.order(slug, named.id), label: t('order', named) }];
      case 'customer':
        return [{ href: routes.customer(slug, named.id), label: t('customer', named) }];
      default:
        return [];
    }
  }

  function search(): PaletteChoice[] {
    return named?.kind === 'words'
      ? [{ href: routes.payments(slug, { q: named.text.slice(0, 200) }), label: t('search', named) }]
      : [];
  }
}

function usePeriodAddress(): (name: string) => string {
  const { slug } = useAccount();
  const pathname = usePathname();
  const search = useSearchParams();
  return (name) => {
    if (pathname !== routes.overview(slug) && pathname !== routes.list(slug, 'payments')) {
      return routes.payments(slug, { period: name });
    }
    const query = new URLSearchParams(search);
    for (const left of ['from', 'to', 'q', 'row']) query.delete(left);
    query.set('period', name);
    return `${pathname}?${query}`;
  };
}
