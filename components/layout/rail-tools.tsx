'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useContext, useEffect } from 'react';
import { sendCommand } from '@/components/browser/commands';
import { lazyPart } from '@/components/browser/lazy-part';
import { HiddenAmountsContext } from '@/components/preferences/hidden-amounts';

const HiddenAmountsNotice = lazyPart(async () => ({
  default: (await import('./hidden-amounts-notice')).HiddenAmountsNotice,
}));

export function SearchField() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => sendCommand('palette')}
      className="flex h-9 items-center gap-2 rounded-md border border-line-strong/70 bg-sheet px-2.5 text-sm text-soft hover:border-soft lg:h-8 lg:w-full"
    >
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{t('search')}</span>
      <kbd aria-hidden className="shrink-0 font-mono text-2xs max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}

export function KeysButton() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => sendCommand('keys')}
      className="flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm text-soft hover:bg-ink/5 hover:text-ink max-lg:hidden"
    >
      <kbd aria-hidden className="flex size-4 items-center justify-center font-mono">
        ?
      </kbd>
      {t('keys')}
    </button>
  );
}

export function HiddenAmountsSign() {
  const hidden = useContext(HiddenAmountsContext);
  useEffect(() => {
    if (hidden) document.documentElement.dataset['amounts'] = 'hidden';
    else delete document.documentElement.dataset['amounts'];
  }, [hidden]);
  if (!hidden) return null;
  return (
    <Suspense>
      <HiddenAmountsNotice />
    </Suspense>
  );
}
