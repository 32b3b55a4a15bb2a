import { useTranslations } from 'next-intl';
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react';

/** Typed before the palette was loaded. */
export interface TypedText {
  text: string;
  /** Enter was pressed: choose once there is a choice. */
  entered: boolean;
  /** Arrow keys down, less those up. */
  steps: number;
}

export const NOTHING_TYPED: TypedText = { text: '', entered: false, steps: 0 };

interface PalettePlaceholderProps {
  typed: TypedText;
  /** An updater: keys may come faster than renders. */
  onType: Dispatch<SetStateAction<TypedText>>;
  onClose: () => void;
}

/** Takes the focus and buffers typing until the palette is loaded. */
export function PalettePlaceholder({ typed, onType, onClose }: PalettePlaceholderProps) {
  const t = useTranslations('palette');

  const update = (change: (before: TypedText) => Partial<TypedText>) =>
    onType((before) => ({ ...before, ...change(before) }));

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) update(() => ({ entered: true }));
    else if (event.key === 'ArrowDown') update(({ steps }) => ({ steps: steps + 1 }));
    else if (event.key === 'ArrowUp') update(({ steps }) => ({ steps: steps - 1 }));
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
