import { ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import type { LayoutColumn } from '@/lib/domain/files/file-layout';
import { type FileNoun, LONGEST_HEADER } from '@/lib/domain/files/files';
import { AddColumn } from './add-column';
import { useColumnWord } from './column-words';
import { COLUMN_STARTS, type ColumnStart, startingColumns } from './layout-draft';

interface LayoutColumnsProps {
  noun: FileNoun;
  columns: readonly LayoutColumn[];
  onScreen: readonly string[];
  none: boolean;
  /** Ids of columns whose header another one has. */
  alike: ReadonlySet<string>;
  onChange: (columns: readonly LayoutColumn[]) => void;
}

/** The columns of a layout in their order, each with its header. */
export function LayoutColumns({ noun, columns, onScreen, none, alike, onChange }: LayoutColumnsProps) {
  const t = useTranslations('files.layouts');
  const wordOf = useColumnWord(noun);
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const hint = useId();

  function change(next: readonly LayoutColumn[], said: string, focused: string) {
    flushSync(() => {
      onChange(next);
      setNews(said);
    });
    list.current?.querySelector<HTMLElement>(focused)?.focus();
  }

  function move(at: number, by: 1 | -1) {
    const column = columns[at];
    const to = at + by;
    if (!column || to < 0 || to >= columns.length) return;
    const said = t('moved', { column: wordOf(column.id), at: to + 1, of: columns.length });
    // An element that moves in the page loses the focus.
    change(columns.toSpliced(at, 1).toSpliced(to, 0, column), said, `#layout-${by === 1 ? 'down' : 'up'}-${column.id}`);
  }

  function remove(at: number) {
    const column = columns[at];
    if (!column || columns.length === 1) return;
    const next = columns.toSpliced(at, 1);
    const neighbour = next[Math.min(at, next.length - 1)]?.id;
    change(next, t('removed', { column: wordOf(column.id) }), `#layout-remove-${neighbour}`);
  }

  function add(id: string) {
    change([...columns, { id, header: '' }], t('added', { column: wordOf(id) }), `#layout-header-${id}`);
  }

  function startWith(start: ColumnStart) {
    const next = startingColumns(noun, onScreen, start);
    onChange(next);
    setNews(t('startedWith', { columns: next.length }));
  }

  function toNextHeader(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const next = columns[at + 1];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLInputElement>(`#layout-header-${next.id}`)?.focus();
  }

  return (
    <fieldset className="min-w-0" aria-describedby={hint}>
      <legend className="text-xs font-medium text-soft">{t('columns')}</legend>
      <p id={hint} className="mt-0.5 mb-1.5 text-xs text-soft">
        {t('columnsHint')}
      </p>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-1 text-xs text-soft">
        {t('startWith')}
        {COLUMN_STARTS.map((start) => (
          <Button key={start} look="quiet" onClick={() => startWith(start)}>
            {t(`starts.${start}`)}
          </Button>
        ))}
      </p>
      <ol ref={list} className="border-y border-line">
        {columns.map(({ id, header }, at) => {
          const column = wordOf(id);
          return (
            <li
              key={id}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1.5 first:border-0 sm:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <span aria-hidden className="text-right text-xs text-soft tabular-nums">
                {at + 1}
              </span>
              <label htmlFor={`layout-header-${id}`} className="truncate" title={`${column} (${id})`}>
                {column}
              </label>
              <input
                id={`layout-header-${id}`}
                value={header}
                placeholder={id}
                maxLength={LONGEST_HEADER}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={alike.has(id)}
                aria-describedby={alike.has(id) ? `layout-fault-${id}` : undefined}
                onChange={(event) => onChange(columns.with(at, { id, header: event.target.value }))}
                onKeyDown={(event) => toNextHeader(event, at)}
                className="h-9 w-full rounded-md border border-line-strong bg-sheet px-2.5 text-base placeholder:text-soft aria-invalid:border-danger max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:h-8 sm:text-sm"
              />
              <span className="flex">
                <Tool
                  id={`layout-up-${id}`}
                  icon={ChevronUp}
                  label={t('up', { column })}
                  off={at === 0}
                  onPress={() => move(at, -1)}
                />
                <Tool
                  id={`layout-down-${id}`}
                  icon={ChevronDown}
                  label={t('down', { column })}
                  off={at === columns.length - 1}
                  onPress={() => move(at, 1)}
                />
                <Tool
                  id={`layout-remove-${id}`}
                  icon={X}
                  label={t('remove', { column })}
                  off={columns.length === 1}
                  onPress={() => remove(at)}
                />
              </span>
              {alike.has(id) && (
                <p
                  id={`layout-fault-${id}`}
                  role="alert"
                  className="col-span-2 col-start-2 mt-1 text-xs text-danger sm:col-span-1 sm:col-start-3"
                >
                  {t('headerTaken')}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {none && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {t('noColumns')}
        </p>
      )}
      <AddColumn
        columns={FILE_COLUMNS[noun].filter((id) => !columns.some((column) => column.id === id))}
        wordOf={wordOf}
        onAdd={add}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

interface ToolProps {
  id: string;
  icon: LucideIcon;
  label: string;
  /** Does nothing, and keeps the focus. */
  off: boolean;
  onPress: () => void;
}

function Tool({ id, icon: Icon, label, off, onPress }: ToolProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={onPress}
      className="flex size-8 items-center justify-center rounded text-soft outline-offset-[-2px] hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
