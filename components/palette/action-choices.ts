import { useQueries } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { sendCommand } from '@/components/browser/commands';
import { applyTheme, storeLocale } from '@/components/layout/appearance';
import { preferencesPlace } from '@/components/list-preferences/use-list-preferences';
import { HiddenAmountsContext, toggleAmounts } from '@/components/preferences/hidden-amounts';
import { mayDo } from '@/lib/domain/access/roles';
import { dayOf } from '@/lib/domain/calendar/days';
import { latestInvoiceMonth } from '@/lib/domain/invoices/awaited-invoices';
import { LOCALES } from '@/lib/format/locale';
import { THEMES } from '@/lib/format/theme';
import { preferencesQuery } from '@/lib/queries/preferences';
import { NOUNS, routes } from '@/lib/routes';
import type { PaletteChoice } from './palette-choice';

const BUTTONS = {
  export: 'main [aria-keyshortcuts="e"]',
  columns: 'main [data-action="columns"]',
  views: 'main [data-action="views"]',
} as const;

function buttonOf(action: keyof typeof BUTTONS): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(BUTTONS[action]);
  return [...found].find((button) => button.offsetParent !== null) ?? null;
}

/** What the page in view can do, the appearance of all pages, and the list of keys. */
export function useActionChoices(): PaletteChoice[] {
  const t = useTranslations('palette.actions');
  const shell = useTranslations('shell');
  const compared = useTranslations('invoices.compared');
  const { slug, timeZone } = useAccount();
  const format = useFormat();
  const router = useRouter();
  const locale = useLocale();
  const hidden = useContext(HiddenAmountsContext);
  const pressed = (['export', 'columns', 'views'] as const).flatMap((action) => {
    const button = buttonOf(action);
    return button ? [{ label: t(action), run: () => setTimeout(() => button.click(), 50) }] : [];
  });
  const languages = LOCALES.filter((one) => one !== locale).map((one) => ({
    label: t('language', { language: shell(`languages.${one}`) }),
    run: () => {
      if (storeLocale(one)) router.refresh();
    },
  }));
  const themes = THEMES.map((theme) => ({
    label: t('theme', { theme: shell(`themes.${theme}`) }),
    run: () => applyTheme(theme),
  }));
  const month = latestInvoiceMonth(dayOf(Date.now(), timeZone));
  return [
    ...pressed,
    { label: compared('invoiceOf', { month: format.month(month) }), href: routes.invoiceOfMonth(slug, month) },
    { label: t(hidden ? 'showAmounts' : 'hideAmounts'), run: toggleAmounts },
    ...languages,
    ...themes,
    { label: t('keys'), run: () => setTimeout(() => sendCommand('keys'), 50) },
  ];
}

export function useViewChoices(): PaletteChoice[] {
  const t = useTranslations('palette.actions');
  const shell = useTranslations('shell');
  const visitor = useVisitor();
  const { slug } = useAccount();
  const enabled = mayDo(visitor.role, 'list');
  const ofLists = useQueries({
    queries: NOUNS.map((noun) => ({ ...preferencesQuery(preferencesPlace(slug, noun, visitor)), enabled })),
  });
  return NOUNS.flatMap((noun, at) =>
    (ofLists[at]?.data?.views ?? []).map(({ name, search }) => ({
      label: t('view', { name, list: shell(noun) }),
      href: `${routes.list(slug, noun)}${search === '' ? '' : `?${search}`}`,
    })),
  );
}
