import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { isDepositLike } from '@/lib/domain/pasted-text';
import { isAboutExpiry, QUICK_FILTERS } from '@/lib/domain/payments/quick-filters';
import { depositQuery } from '@/lib/filters/payments';
import { plainWords } from '@/lib/format/plain-words';
import { routes } from '@/lib/routes';
import type { PaletteChoice } from './palette-choice';

/** The payments of a deposit that the text may name, and the references that expire, where it has their words. */
export function useFindingChoices(text: string): PaletteChoice[] {
  const t = useTranslations('palette');
  const payments = useTranslations('payments');
  const { slug } = useAccount();
  const reference = text.trim();
  const wanted = plainWords(text);
  const deposits = isDepositLike(reference)
    ? [{ href: routes.payments(slug, depositQuery(reference)), label: t('deposit', { reference }) }]
    : [];
  const quick = QUICK_FILTERS.filter(isAboutExpiry).map((value) => ({
    href: routes.payments(slug, { quick: value }),
    label: `${payments('quick')}: ${payments(`quickNames.${value}`)}`,
  }));
  return [...deposits, ...quick.filter(({ label }) => wanted !== '' && plainWords(label).includes(wanted))];
}
