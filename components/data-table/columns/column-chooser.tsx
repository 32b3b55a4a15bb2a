import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
  const [search, setSearch] = useState('');
  const others = columns.filter(
    ({ id, header }) =>
      !chosen.some((shown) => shown.id === id) && plainWords(`${header} ${id}`).includes(plainWords(search)),
  );
  const filled = others.filter(({ id }) => !empty.has(id));
  const emptyOnes = others.filter(({ id }) => empty.has(id));
  const add = (id: string) => onChange([...chosen, { id }]);

  return (
    <div className="grid w-[22rem] max-w-full grid-cols-[minmax(0,1fr)] gap-3 p-3 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('shown')}</h2>
        <Button look="quiet" className="-my-1.5" disabled={!changed} onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
      <ShownColumns columns={columns} chosen={chosen} empty={empty} onChange={onChange} />
      <TextField label={t('find')} value={search} onChange={setSearch} type="search" />
      <fieldset aria-label={t('others')} className="max-h-60 min-w-0 overflow-y-auto">
        <Others columns={filled} onAdd={add} />
        {emptyOnes.length > 0 && <p className="mt-2 mb-1 text-xs text-soft">{t('empty')}</p>}
        <Others columns={emptyOnes} onAdd={add} soft />
        {others.length === 0 && <p className="text-soft">{t('noOther')}</p>}
      </fieldset>
    </div>
  );
}

interface OthersProps {
  columns: readonly ColumnOption[];
  onAdd: (id: string) => void;
  soft?: boolean;
}

function Others({ columns, onAdd, soft = false }: OthersProps) {
  return (
    <ul>
      {columns.map(({ id, header }) => (
        <li key={id}>
          <label className={`flex h-8 items-center gap-2.5 rounded px-1.5 hover:bg-wash ${soft ? 'text-soft' : ''}`}>
            <input type="checkbox" className="accent-accent" checked={false} onChange={() => onAdd(id)} />
            <span className="min-w-0 flex-1 truncate">{header}</span>
            <span aria-hidden className="truncate font-mono text-2xs text-soft">
              {id}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
