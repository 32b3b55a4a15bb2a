import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { Modal } from '@/components/ui/modal';
import { parsePastedList } from '@/lib/domain/pasted-list';
import { MAX_PASTED } from '@/lib/filters/payments';
import { routes } from '@/lib/routes';
import { usePaletteChoices } from './palette-choices';
import type { TypedText } from './palette-placeholder';

/** Goes to a page, a view, a period, or the record that a pasted id or reference names; does what the page can do. */
export function Palette({ typed, onClose }: { typed: TypedText; onClose: () => void }) {
  const t = useTranslations('palette');
  const filters = useTranslations('filters');
  const router = useRouter();
  const list = useId();
  const { slug } = useAccount();
  const [tooMany, setTooMany] = useState(0);
  const [text, setText] = useState(typed.text);
  const [at, setAt] = useState(typed.steps);
  const choices = usePaletteChoices(text);
  const chosen = choices.length === 0 ? -1 : ((at % choices.length) + choices.length) % choices.length;

  function go(index: number) {
    const choice = choices[index];
    if (!choice) return;
    onClose();
    if (choice.href) open(choice.href);
    choice.run?.();
  }

  /** The focus goes along: on what opened the palette, another Enter would open it again. */
  function open(href: string) {
    router.push(href);
    setTimeout(() => document.getElementById('main')?.focus({ preventScroll: true }), AFTER_CLOSING);
  }

  // Enter was pressed before the palette was loaded.
  const [entered, setEntered] = useState(typed.entered);
  useEffect(() => {
    if (!entered) return;
    setEntered(false);
    go(chosen);
  });

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = parsePastedList(event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    setTooMany(pasted.length > MAX_PASTED ? pasted.length : 0);
    if (pasted.length > MAX_PASTED) return;
    onClose();
    open(routes.payments(slug, { pasted: pasted.join(',') }));
  }

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && choices.length > 0) {
      setAt(chosen + by);
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      go(chosen);
      event.preventDefault();
    }
  }

  return (
    <Modal label={t('title')} onClose={onClose}>
      <input
        role="combobox"
        aria-label={t('label')}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen < 0 ? undefined : `${list}-${chosen}`}
        placeholder={t('label')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type in it
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onPaste={paste}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-soft"
      />
      {tooMany > 0 && (
        <p role="alert" className="px-4 pt-3 text-sm text-caution">
          {filters('pastedTooMany', { given: tooMany, most: MAX_PASTED })}
        </p>
      )}
      <div id={list} role="listbox" aria-label={t('title')} className="max-h-80 overflow-y-auto py-1.5">
        {choices.map(({ label, href = '' }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above has the keyboard, as of a combobox
          <div
            key={`${href} ${label}`}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            ref={index === chosen ? intoView : undefined}
            onPointerMove={() => setAt(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(index)}
            className="cursor-pointer truncate px-4 py-1.5 text-sm aria-selected:bg-accent-wash"
          >
            {label}
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="px-4 pb-4 text-sm text-soft">{t('nothing')}</p>}
    </Modal>
  );
}

const AFTER_CLOSING = 50; // ms

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
