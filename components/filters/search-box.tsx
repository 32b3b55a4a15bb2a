import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string | null;
  onSearch: (text: string | null) => void;
  takePaste?: (text: string) => boolean;
  onNear?: () => void;
  error?: string | null;
}

/** Searches on Enter and follows the address. Esc restores the text, then returns the focus to where it came from. */
export function SearchBox({ label, placeholder, value, onSearch, takePaste, onNear, error }: SearchBoxProps) {
  const t = useTranslations('filters');
  const [draft, setDraft] = useState({ of: value, text: value ?? '' });
  if (draft.of !== value) setDraft({ of: value, text: value ?? '' });

  const before = useRef<HTMLElement | null>(null);

  function back(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (draft.text !== (value ?? '')) setDraft({ of: value, text: value ?? '' });
    else if (before.current?.isConnected) before.current.focus();
    else event.currentTarget.blur();
  }

  return (
    <search className="w-full sm:w-72">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(draft.text.trim() || null);
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={draft.text}
          onPointerEnter={onNear}
          onFocus={({ relatedTarget }) => {
            onNear?.();
            before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
          }}
          onKeyDown={back}
          onPaste={(event) => {
            if (takePaste?.(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onChange={(event) => setDraft({ of: value, text: event.target.value })}
          className="h-9 w-full rounded-md border border-line-strong bg-sheet pr-8 pl-8 text-base text-ellipsis placeholder:text-soft sm:h-8 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {(draft.text !== '' || value !== null) && (
          <button
            type="button"
            onClick={() => (value === null ? setDraft({ of: null, text: '' }) : onSearch(null))}
            aria-label={t('clearSearch')}
            className="absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 items-center justify-center rounded text-soft hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
      </form>
      {error && (
        <p role="alert" className="mt-1 text-sm text-caution">
          {error}
        </p>
      )}
    </search>
  );
}
