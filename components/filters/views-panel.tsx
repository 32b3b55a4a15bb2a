import { Check, Pencil, Star, Trash2, Users } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useVisitor } from '@/components/account/account-context';
import { copyToClipboard } from '@/components/browser/clipboard';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { readsMasked } from '@/lib/domain/access/roles';
import type { FileNoun } from '@/lib/domain/files/files';
import type { SavedView } from '@/lib/domain/preferences/list-preferences';
import { fixedPeriod } from '@/lib/filters/fixed-period';
import { plainWords } from '@/lib/format/plain-words';
import { useViewChanges } from './use-view-changes';

export interface ViewsPanelProps {
  noun: FileNoun;
  active: SavedView | null;
  /** The current query of the list with its columns. */
  current: string;
  isShown: (view: SavedView) => boolean;
  /** Queries of links, never empty: an empty one would open the default view of whoever follows it. */
  fixed: (resolve: typeof fixedPeriod) => string;
  moving: string;
  onApply: (view: SavedView) => void;
  onSaved: (id: string) => void;
}

/** Applies, saves, renames, shares and deletes views, with undo; copies links. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { noun, active, current, isShown, fixed, moving, onApply, onSaved } = props;
  const t = useTranslations('views');
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  const [name, setName] = useState('');
  const [undo, setUndo] = useState<{ view: SavedView; at: number } | null>(null);
  const [nameTaken, setNameTaken] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const changes = useViewChanges(noun);
  const { views, standing, failure } = changes;
  const { role, person } = useVisitor();
  const mayShare = person !== null && !readsMasked(role);

  function save(event: FormEvent) {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const refused = views.some(
      ({ id, name, sharedBy }) => id !== renaming?.id && sharedBy === null && plainWords(name) === plainWords(given),
    );
    setNameTaken(refused);
    if (refused) return;
    if (renaming) changes.change(renaming, { name: given });
    else onSaved(changes.save(given, current));
    setRenaming(null);
    setName('');
  }

  function rename(view: SavedView) {
    flushSync(() => {
      setRenaming(view);
      setName(view.name);
      setNameTaken(false);
    });
    field.current?.focus();
    field.current?.select();
  }

  function remove(view: SavedView, at: number) {
    if (renaming?.id === view.id) {
      setRenaming(null);
      setName('');
    }
    setUndo({ view, at });
    changes.remove(view, at);
  }

  /** Views saved since stay, and so does the one that the list opens with since. */
  function restore({ view, at }: { view: SavedView; at: number }) {
    changes.restore(view, at);
    setUndo(null);
  }

  return (
    <div className="w-80 max-w-full p-4">
      {views.length === 0 && !undo && <p className="text-sm text-soft">{t('none')}</p>}
      <ul aria-label={t('title')} className="-mx-2 max-h-72 overflow-y-auto">
        {views.map((view, at) => (
          <li key={view.id} className="flex items-center rounded-md hover:bg-wash">
            <button
              type="button"
              aria-current={isShown(view) || undefined}
              onClick={() => onApply(view)}
              className="flex min-w-0 flex-1 items-center gap-2 px-2 py-1.5 text-left text-sm aria-[current]:font-medium"
            >
              <span className="min-w-0">
                <span className="block truncate">{view.name}</span>
                {view.sharedBy !== null && (
                  <span className="block truncate text-xs text-soft">{t('sharedBy', { name: view.sharedBy })}</span>
                )}
              </span>
              {isShown(view) && <Check aria-hidden className="size-3.5 shrink-0 text-accent" />}
            </button>
            <IconButton
              label={t('standing', { name: view.name })}
              pressed={view.id === standing}
              onClick={() => changes.setStanding(view.id === standing ? null : view.id)}
            >
              <Star aria-hidden className={`size-3.5 ${view.id === standing ? 'fill-current text-accent' : ''}`} />
            </IconButton>
            {mayShare && view.sharedBy === null && (
              <IconButton
                label={t('share', { name: view.name })}
                pressed={view.shared}
                onClick={() => changes.change(view, { shared: !view.shared })}
              >
                <Users aria-hidden className={`size-3.5 ${view.shared ? 'text-accent' : ''}`} />
              </IconButton>
            )}
            {view.mayChange && (
              <>
                <IconButton label={t('rename', { name: view.name })} onClick={() => rename(view)}>
                  <Pencil aria-hidden className="size-3.5" />
                </IconButton>
                <IconButton label={t('delete', { name: view.name })} onClick={() => remove(view, at)}>
                  <Trash2 aria-hidden className="size-3.5" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {undo && (
          <p className="mt-2 flex items-center justify-between gap-2 text-sm">
            <span className="truncate">{t('deleted', { name: undo.view.name })}</span>
            <Button look="quiet" onClick={() => restore(undo)}>
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
      {failure !== null && (
        <Notice tone="danger">
          <p className="font-medium">{t('notSaved')}</p>
          <ErrorText error={failure} />
        </Notice>
      )}
      {active?.mayChange && !isShown(active) && (
        <Button className="mt-2 w-full" onClick={() => changes.change(active, { search: current })}>
          <span className="truncate">{t('update', { name: active.name })}</span>
        </Button>
      )}
      <form onSubmit={save} className="mt-3 flex items-start gap-2 border-t border-line pt-3">
        <TextField
          label={renaming ? t('newName') : t('name')}
          ref={field}
          autoFocus={!views.some(isShown)}
          value={name}
          onChange={(text) => {
            setName(text);
            setNameTaken(false);
          }}
          error={nameTaken ? t('nameTaken') : null}
          maxLength={60}
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit" className="mt-5.5 h-9 sm:h-9">
          {t('save')}
        </Button>
      </form>
      <Links moving={moving} fixed={fixed(fixedPeriod)} />
    </div>
  );
}

interface IconButtonProps {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, pressed, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="flex size-8 shrink-0 items-center justify-center rounded text-soft hover:text-ink"
    >
      {children}
    </button>
  );
}

/** Fixed dates show the same rows later; moving ones follow the calendar. */
function Links({ moving, fixed }: { moving: string; fixed: string }) {
  const t = useTranslations('views');
  const pathname = usePathname();
  const [copied, setCopied] = useState('');

  async function copy(search: string, said: string) {
    const link = `${window.location.origin}${pathname}?${search}`;
    setCopied((await copyToClipboard(link)) ? said : t('copyRefused', { link }));
  }

  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copy(fixed, t('copiedFixed'))}>{t('copyFixed')}</Button>
        {fixed !== moving && (
          <Button look="quiet" onClick={() => copy(moving, t('copiedMoving'))}>
            {t('copyMoving')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-xs text-soft wrap-anywhere">
        {copied}
      </p>
    </div>
  );
}
