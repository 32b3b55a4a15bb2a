'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/browser/lazy-part';
import { PopoverButton } from '@/components/ui/popover-button';
import type { Theme } from '@/lib/format/theme';

const loadPanel = () => import('./preferences-panel');
const PreferencesPanel = lazyPart(async () => ({ default: (await loadPanel()).PreferencesPanel }));

/** Stored in cookies, so that the first HTML has them. */
export function Preferences({ theme: initialTheme }: { theme: Theme }) {
  const t = useTranslations('shell');
  const [theme, setTheme] = useState(initialTheme);
  return (
    <PopoverButton
      label={t('preferences')}
      alignEnd
      preload={loadPanel}
      className="flex h-9 items-center gap-2 rounded-md px-2.5 text-sm text-soft hover:bg-ink/5 hover:text-ink"
      trigger={
        <>
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="sr-only lg:not-sr-only">{t('preferences')}</span>
        </>
      }
    >
      {() => (
        <Suspense fallback={<div className="h-36 w-64" />}>
          <PreferencesPanel theme={theme} onTheme={setTheme} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
