import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { type FileLayout, MOST_LAYOUTS } from '@/lib/domain/files/file-layout';
import { HeaderLine } from './header-line';

interface ChosenLayoutProps {
  layouts: readonly FileLayout[];
  chosen: FileLayout | null;
  /** Why they could not be read or saved. */
  failure: unknown;
  onReplace: (layouts: readonly FileLayout[]) => void;
  onNew: () => void;
  onEdit: (layout: FileLayout) => void;
  /** Called when the pointer or focus reaches what opens the editor. */
  preload: () => void;
}

/** What a file in the layout looks like; makes, changes and deletes layouts, with undo. */
export function ChosenLayout({ layouts, chosen, failure, onReplace, onNew, onEdit, preload }: ChosenLayoutProps) {
  const t = useTranslations('files.layouts');
  const [deleted, setDeleted] = useState<{ layout: FileLayout; at: number } | null>(null);
  const opens = { onPointerEnter: preload, onFocus: preload };

  function remove(layout: FileLayout) {
    setDeleted({ layout, at: layouts.indexOf(layout) });
    onReplace(layouts.filter(({ id }) => id !== layout.id));
  }

  function restore({ layout, at }: { layout: FileLayout; at: number }) {
    onReplace(layouts.toSpliced(at, 0, layout));
    setDeleted(null);
  }

  return (
    <div className="-mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      {failure !== null && (
        <Notice tone="danger">
          <p className="font-medium">{t('notSaved')}</p>
          <ErrorText error={failure} />
        </Notice>
      )}
      {chosen && (
        <>
          <HeaderLine {...chosen} />
          <p className="text-soft">
            {t('summary', { columns: chosen.columns.length, decimal: chosen.decimal, separator: chosen.separator })}
          </p>
          {chosen.reader === 'program' && <p className="text-caution">{t('readerDanger')}</p>}
        </>
      )}
      {layouts.length === 0 && !deleted && <p className="text-soft">{t('hint')}</p>}
      <div className="-ml-2 flex flex-wrap gap-1">
        {chosen && (
          <>
            <Button look="quiet" {...opens} onClick={() => onEdit(chosen)}>
              <Pencil aria-hidden className="size-3.5" />
              {t('edit')}
            </Button>
            <Button look="quiet" onClick={() => remove(chosen)}>
              <Trash2 aria-hidden className="size-3.5" />
              {t('delete')}
            </Button>
          </>
        )}
        {layouts.length < MOST_LAYOUTS ? (
          <Button look="quiet" {...opens} onClick={onNew}>
            <Plus aria-hidden className="size-3.5" />
            {t('new')}
          </Button>
        ) : (
          <p className="px-2 py-1.5 text-soft">{t('most', { most: MOST_LAYOUTS })}</p>
        )}
      </div>
      <div aria-live="polite">
        {deleted && (
          <p className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate">{t('deleted', { name: deleted.layout.name })}</span>
            <Button look="quiet" autoFocus onClick={() => restore(deleted)}>
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
