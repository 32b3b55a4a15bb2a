'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { setCookie } from '@/components/preferences/cookie';
import { Choice } from '@/components/ui/choice';
import { PopoverButton } from '@/components/ui/popover-button';
import { LOCALES, type Locale } from '@/lib/format/locale';
import { THEMES, type Theme } from './theme';

/** Stored in cookies, so that the first HTML has them. */
export function Preferences({ theme: initialTheme }: { theme: Theme }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  const [theme, setTheme] = useState(initialTheme);

  function chooseTheme(next: Theme) {
    setCookie('theme', '/', next);
    document.documentElement.dataset['theme'] = next;
    setTheme(next);
  }

  function chooseLocale(next: Locale) {
    setCookie('locale', '/', next);
    router.refresh();
  }

  return (
    <PopoverButton
      label={t('preferences')}
      alignEnd
      className="flex h-9 items-center gap-2 rounded-md px-2.5 text-sm text-soft hover:bg-ink/5 hover:text-ink"
      trigger={
        <>
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="sr-only lg:not-sr-only">{t('preferences')}</span>
        </>
      }
    >
      {() => (
        <div className="flex flex-col gap-4 p-4">
          <Choice
            legend={t('language')}
            options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={locale}
            onChange={chooseLocale}
          />
          <Choice
            legend={t('theme')}
            options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={theme}
            onChange={chooseTheme}
          />
        </div>
      )}
    </PopoverButton>
  );
}
