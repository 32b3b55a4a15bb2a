'use client';

import { useTranslations } from 'next-intl';
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react';

/** What was typed before the palette had come. */
export interface TypedText {
  text: string;
  /** Enter was pressed: the choice is taken once it is known. */
  entered: boolean;
  /** How many choices down, less those up. */
  steps: number;
}

export const NOTHING_TYPED: TypedText = { text: '', entered: false, steps: 0 };

interface ComingPaletteProps {
  typed: TypedText;
  /** Told what to make of what was typed so far: keys may follow each other faster than they are drawn. */
  onType: Dispatch<SetStateAction<TypedText>>;
  onClose: () => void;
}

/** Stands where the palette will, takes the focus at once and keeps what is typed for it. */
export function PalettePlaceholder({ typed, onType, onClose }: ComingPaletteProps) {
  const t = useTranslations('palette');

  const more = (change: (before: TypedText) => Partial<TypedText>) =>
    onType((before) => ({ ...before, ...change(before) }));

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) more(() => ({ entered: true }));
    else if (event.key === 'ArrowDown') more(({ steps }) => ({ steps: steps + 1 }));
    else if (event.key === 'ArrowUp') more(({ steps }) => ({ steps: steps - 1 }));
    else return;
    event.preventDefault();
  }

  return (
    <div role="dialog" aria-label={t('title')} className="fixed inset-x-0 top-[12dvh] z-40 mx-auto max-w-xl px-3">
      <input
        aria-label={t('label')}
        placeholder={t('label')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is opened to type in it
        autoFocus
        value={typed.text}
        onChange={(event) => onType({ text: event.target.value, entered: false, steps: 0 })}
        onKeyDown={press}
        className="h-12 w-full rounded-lg border border-edge bg-sheet px-4 text-base shadow-lift outline-none placeholder:text-soft"
      />
    </div>
  );
}
