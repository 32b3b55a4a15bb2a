import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';

interface AddColumnProps {
  /** Ids of those that can be added. */
  columns: readonly string[];
  wordOf: (id: string) => string;
  onAdd: (id: string) => void;
}

export function AddColumn({ columns, wordOf, onAdd }: AddColumnProps) {
  const t = useTranslations('files.layouts');
  const locale = useLocale();
  const field = useId();
  const [chosen, setChosen] = useState('');
  if (columns.length === 0) return null;
  const options = columns
    .map((id) => ({ id, word: wordOf(id) }))
    .toSorted((one, other) => one.word.localeCompare(other.word, locale));
  const id = columns.includes(chosen) ? chosen : '';
  return (
    <div className="mt-3">
      <label htmlFor={field} className="mb-1 block text-xs font-medium text-soft">
        {t('add')}
      </label>
      <div className="flex gap-2">
        <select
          id={field}
          value={id}
          onChange={(event) => setChosen(event.target.value)}
          className="h-9 min-w-0 flex-1 rounded-md border border-line-strong bg-sheet px-2 text-sm sm:h-8"
        >
          <option value="">{t('choose')}</option>
          {options.map(({ id, word }) => (
            <option key={id} value={id}>
              {word === id ? id : `${word} (${id})`}
            </option>
          ))}
        </select>
        <Button aria-disabled={id === ''} onClick={() => id !== '' && onAdd(id)}>
          {t('addButton')}
        </Button>
      </div>
    </div>
  );
}
