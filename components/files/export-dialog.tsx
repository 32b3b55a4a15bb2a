'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { readStoredText, storeText } from '@/components/preferences/browser-storage';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Modal } from '@/components/ui/modal';
import { TextLink } from '@/components/ui/text-link';
import { DECIMAL_MARKS, FILE_FORMATS, MAX_SELECTED, ORDER_ROWS } from '@/lib/domain/files/files';
import { routes } from '@/lib/routes';
import {
  canExportSinceLast,
  columnSetsOf,
  defaultExportOptions,
  EXPORT_SCOPES,
  type ExportOptions,
  type ExportSource,
  exportSearch,
  formatExportOptions,
  hasDecimalMark,
  parseExportOptions,
} from './export-options';
import { startExport } from './recent-files';

interface ExportDialogProps {
  source: ExportSource;
  rows: number | null;
  basis: ReactNode;
  onClose: () => void;
}

/** Starts the file of a list as the last one of its kind was chosen; nothing when `last` is no such choice. */
export function repeatExport(account: string, source: ExportSource, last: string): void {
  const choice = parseExportOptions(last, source.noun);
  if (choice && !isTooMany(source)) startExport(account, source.noun, exportSearch(source, choice));
}

function isTooMany({ selected }: ExportSource): boolean {
  return selected !== null && selected.length > MAX_SELECTED;
}

/** What a file will have, in words, and the choice of how. */
export function ExportDialog({ source, rows, basis, onClose }: ExportDialogProps) {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const key = `corte:file:${slug}:${source.noun}`;
  const [choice, setChoice] = useState(
    () => parseExportOptions(readStoredText(key), source.noun) ?? defaultExportOptions(source.noun),
  );
  const change = (given: Partial<ExportOptions>) => setChoice({ ...choice, ...given });
  const tooMany = isTooMany(source);
  const goesOn = choice.scope === 'since' && canExportSinceLast(source);

  function start(event: FormEvent) {
    event.preventDefault();
    if (tooMany) return;
    storeText(key, formatExportOptions(choice));
    startExport(slug, source.noun, exportSearch(source, choice));
    onClose();
  }

  return (
    <Modal label={t(`title.${source.noun}`)} onClose={onClose}>
      <form onSubmit={start} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4 pb-5 text-sm">
        <div>
          <h2 className="text-base font-semibold">{t(`title.${source.noun}`)}</h2>
          <p className="mt-1">{rowsText()}</p>
          {!goesOn && <p className="text-soft first-letter:uppercase">{basis}</p>}
        </div>
        {canExportSinceLast(source) && (
          <Choice
            legend={t('scope')}
            options={EXPORT_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            value={choice.scope}
            onChange={(scope) => change({ scope })}
          />
        )}
        <Choice
          legend={t('format')}
          options={FILE_FORMATS.map((value) => ({ value, label: t(`formats.${spelled(value)}`) }))}
          value={choice.format}
          onChange={(format) => change({ format })}
        />
        <p className="-mt-2.5 text-soft">{t(`formatNotes.${spelled(choice.format)}`)}</p>
        {columnSetsOf(source.noun).length > 1 && (
          <Choice
            legend={t('columns')}
            options={columnSetsOf(source.noun).map((value) => ({
              value,
              label:
                value === 'screen'
                  ? t('columnSets.screen', { columns: source.columns.length })
                  : t(`columnSets.${value}`),
            }))}
            value={choice.columns}
            onChange={(columns) => change({ columns })}
          />
        )}
        {choice.columns === 'conciliacion' && <p className="-mt-2.5 text-soft">{t('conciliacionNote')}</p>}
        {source.noun === 'orders' && (
          <Choice
            legend={t('rowIs')}
            options={ORDER_ROWS.map((value) => ({ value, label: t(`rowKinds.${value}`) }))}
            value={choice.rows}
            onChange={(kind) => change({ rows: kind })}
          />
        )}
        {hasDecimalMark(choice.format) && (
          <Choice
            legend={t('decimal')}
            options={DECIMAL_MARKS.map((value) => ({ value, label: t(`decimals.${value}`) }))}
            value={choice.decimal}
            onChange={(decimal) => change({ decimal })}
          />
        )}
        {tooMany && (
          <p role="alert" className="text-danger">
            {t('tooManySelected', { most: MAX_SELECTED })}
          </p>
        )}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-sheet px-5 py-4">
          <TextLink href={routes.files(slug)}>{t('aboutLink')}</TextLink>
          <span className="ml-auto flex gap-2">
            <Button look="quiet" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" look="primary" autoFocus aria-disabled={tooMany}>
              {t('start')}
            </Button>
          </span>
        </div>
      </form>
    </Modal>
  );

  function rowsText(): string {
    if (source.selected) return t('ofSelected', { rows: source.selected.length });
    if (source.noun === 'overview') return t('ofOverview');
    if (goesOn) return t('ofSince');
    const counted = rows !== null && !(source.noun === 'orders' && choice.rows === 'charge');
    return !counted ? t('ofAllUncounted') : t('ofAll', { rows });
  }
}

/** The format as a key of the words, where a point would part it. */
function spelled(format: ExportOptions['format']) {
  return format === 'csv.zip' ? 'zip' : format;
}
