import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { plainWords } from '@/lib/format/plain-words';
import { type ColumnOption, ShownColumns } from './shown-columns';
import type { ColumnSetting } from './table-column';

interface ColumnChooserProps {
  columns: readonly ColumnOption[];
  chosen: readonly ColumnSetting[];
  /** Columns without a value in any loaded row; listed last. */
  empty: ReadonlySet<string>;
  changed: boolean;
  onChange: (chosen: readonly ColumnSetting[]) => void;
  onReset: () => void;
}

export function ColumnChooser({ columns, chosen, empty, changed, onChange, onReset }: ColumnChooserProps) {
  const t = useTranslations('columns');
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const others = columns.filter(
    ({ id, header }) =>
      !chosen.some((shown) => shown.id === id) && plainWords(`${header} ${id}`).includes(plainWords(words)),
  );
  const filled = others.filter(({ id }) => !empty.has(id));
  const emptyOnes = others.filter(({ id }) => empty.has(id));
  const list = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<{ id: string; place: number } | null>(null);

  function add(id: string, place: number) {
    setAdded({ id, place });
    onChange([...chosen, { id }]);
  }

  // The box that was ticked is gone, and the focus with it; the column is there now, and may be out of sight.
  useEffect(() => {
    if (added === null || !chosen.some(({ id }) => id === added.id)) return;
    setAdded(null);
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    (boxes[Math.min(added.place, boxes.length - 1)] ?? search.current)?.focus();
    document
      .querySelector(`th[data-column="${added.id}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'end', behavior: 'smooth' });
  }, [added, chosen]);

  return (
    <div className="grid w-[22rem] max-w-full grid-cols-[minmax(0,1fr)] gap-3 p-3 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('shown')}</h2>
        <Button look="quiet" className="-my-1.5" disabled={!changed} onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
      <ShownColumns columns={columns} chosen={chosen} empty={empty} onChange={onChange} />
      <TextField ref={search} label={t('find')} value={words} onChange={setWords} type="search" />
      <fieldset ref={list} aria-label={t('others')} className="max-h-60 min-w-0 overflow-y-auto">
        <Others columns={filled} first={0} onAdd={add} />
        {emptyOnes.length > 0 && <p className="mt-2 mb-1 text-xs text-soft">{t('empty')}</p>}
        <Others columns={emptyOnes} first={filled.length} onAdd={add} soft />
        {others.length === 0 && <p className="text-soft">{t('noOther')}</p>}
      </fieldset>
    </div>
  );
}

interface OthersProps {
  columns: readonly ColumnOption[];
  first: number;
  onAdd: (id: string, place: number) => void;
  soft?: boolean;
}

function Others({ columns, first, onAdd, soft = false }: OthersProps) {
  return (
    <ul>
      {columns.map(({ id, header }, index) => (
        <li key={id}>
          <label className={`flex h-8 items-center gap-2.5 rounded px-1.5 hover:bg-wash ${soft ? 'text-soft' : ''}`}>
            <input
              type="checkbox"
              className="accent-accent"
              checked={false}
              onChange={() => onAdd(id, first + index)}
            />
            <span className="min-w-0 flex-1 truncate">{header}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
