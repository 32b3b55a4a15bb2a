import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/text-field';
import type { FileLayout } from '@/lib/domain/files/file-layout';
import { CSV_READERS, CSV_SEPARATORS, type CsvSeparator, DECIMAL_MARKS, type FileNoun } from '@/lib/domain/files/files';
import { HeaderLine } from './header-line';
import { LayoutColumns } from './layout-columns';
import { draftFaults, type LayoutDraft, layoutOfDraft, NO_FAULTS, withReader } from './layout-draft';

const SEPARATORS = Object.keys(CSV_SEPARATORS) as CsvSeparator[];
const LONGEST_NAME = 60;

interface LayoutEditorProps {
  noun: FileNoun;
  title: string;
  draft: LayoutDraft;
  onScreen: readonly string[];
  layouts: readonly FileLayout[];
  onChange: (draft: LayoutDraft) => void;
  onSave: (layout: FileLayout) => void;
  onCancel: () => void;
}

/** Says what is wrong once somebody tried to save it. */
export function LayoutEditor({ noun, title, draft, onScreen, layouts, onChange, onSave, onCancel }: LayoutEditorProps) {
  const t = useTranslations('files.layouts');
  const files = useTranslations('files');
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const found = draftFaults(draft, layouts);
  const faults = tried ? found : NO_FAULTS;

  function save(event: FormEvent) {
    event.preventDefault();
    if (found.name === null && found.columns === null && found.alike.size === 0) {
      onSave(layoutOfDraft(draft));
      return;
    }
    flushSync(() => setTried(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4 pb-5 text-sm">
      <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        error={faults.name && t(`nameFaults.${faults.name}`)}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        autoFocus
      />
      <LayoutColumns
        noun={noun}
        columns={draft.columns}
        onScreen={onScreen}
        none={faults.columns === 'empty'}
        alike={faults.alike}
        onChange={(columns) => onChange({ ...draft, columns })}
      />
      <Choice
        legend={t('separator')}
        options={SEPARATORS.map((value) => ({ value, label: t(`separators.${value}`) }))}
        value={draft.separator}
        onChange={(separator) => onChange({ ...draft, separator })}
      />
      <Choice
        legend={files('decimal')}
        options={DECIMAL_MARKS.map((value) => ({ value, label: files(`decimals.${value}`) }))}
        value={draft.decimal}
        onChange={(decimal) => onChange({ ...draft, decimal })}
      />
      <div className="grid gap-1.5">
        <Choice
          legend={t('reader')}
          options={CSV_READERS.map((value) => ({ value, label: t(`readers.${value}`) }))}
          value={draft.reader ?? 'spreadsheet'}
          onChange={(reader) => onChange(withReader(draft, reader))}
        />
        <p className={draft.reader === 'program' ? 'text-caution' : 'text-soft'}>
          {t(draft.reader === 'program' ? 'readerDanger' : 'readerNote')}
        </p>
      </div>
      {draft.columns.length > 0 && <HeaderLine {...layoutOfDraft(draft)} />}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-sheet px-5 py-4">
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
