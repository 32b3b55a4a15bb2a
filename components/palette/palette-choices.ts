import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { mayDo, type PageVisitor, readsMasked } from '@/lib/domain/access/roles';
import { PERIOD_NAMES } from '@/lib/domain/calendar/period-names';
import { isPlainSearch } from '@/lib/domain/masking/searched';
import { parsePastedText } from '@/lib/domain/pasted-text';
import { plainWords } from '@/lib/format/plain-words';
import { NOUNS, routes } from '@/lib/routes';
import { useActionChoices, useViewChoices } from './action-choices';
import { useFindingChoices } from './finding-choices';
import type { PaletteChoice } from './palette-choice';
import { useWordChoices } from './word-choices';

/** The records that the text names first, then matching pages, views, periods and actions. */
export function usePaletteChoices(text: string): PaletteChoice[] {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const period = useTranslations('period.names');
  const { slug } = useAccount();
  const { role } = useVisitor();
  const withPeriod = usePeriodAddress();
  const wordChoices = useWordChoices();
  const actions = useActionChoices();
  const views = useViewChoices();
  const finding = useFindingChoices(text);
  const pages = [
    { href: routes.overview(slug), label: shell('overview') },
    ...NOUNS.map((noun) => ({ href: routes.list(slug, noun), label: shell(noun) })),
    ...(mayDo(role, 'export') ? [{ href: routes.files(slug), label: shell('files') }] : []),
  ];
  const periods = PERIOD_NAMES.map((name) => ({
    href: withPeriod(name),
    label: t('period', { period: period(name) }),
  }));
  const named = parsePastedText(text);
  const wanted = plainWords(text);
  const all = [
    ...jumps(),
    ...finding,
    ...wordChoices(text),
    ...[...pages, ...views, ...periods, ...actions].filter(({ label }) => plainWords(label).includes(wanted)),
    ...search(),
  ];
  return all.filter(({ href = '' }) => mayOpen(role, href, routes.list(slug, 'payments')));

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

/** Whoever reads masked looks for nobody by words; whoever may see no list goes to the payments that they find. */
function mayOpen(role: PageVisitor['role'], href: string, payments: string): boolean {
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  const q = query.get('q');
  if (readsMasked(role)) return q === null || isPlainSearch(q);
  if (mayDo(role, 'list') || href === '') return true;
  return path.startsWith(`${payments}/`) || (path === payments && [...query.keys()].every((name) => name === 'q'));
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
