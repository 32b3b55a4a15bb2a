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

/** Exports with the options of last time; nothing when they cannot be parsed. */
export function repeatExport(account: string, source: ExportSource, last: string): void {
  const options = parseExportOptions(last, source.noun);
  if (options && !hasTooManyIds(source)) startExport(account, source.noun, exportSearch(source, options));
}

function hasTooManyIds({ selected }: ExportSource): boolean {
  return selected !== null && selected.length > MAX_SELECTED;
}

export function ExportDialog({ source, rows, basis, onClose }: ExportDialogProps) {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const key = `corte:file:${slug}:${source.noun}`;
  const [options, setOptions] = useState(
    () => parseExportOptions(readStoredText(key), source.noun) ?? defaultExportOptions(source.noun),
  );
  const columnSets = columnSetsOf(source.noun);
  const tooMany = hasTooManyIds(source);
  const sinceLast = options.scope === 'since' && canExportSinceLast(source);

  function start(event: FormEvent) {
    event.preventDefault();
    if (tooMany) return;
    storeText(key, formatExportOptions(options));
    startExport(slug, source.noun, exportSearch(source, options));
    onClose();
  }

  return (
    <Modal label={t(`title.${source.noun}`)} onClose={onClose}>
      <form onSubmit={start} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4 pb-5 text-sm">
        <div>
          <h2 className="text-base font-semibold">{t(`title.${source.noun}`)}</h2>
          <p className="mt-1">{rowsText()}</p>
          {!sinceLast && <p className="text-soft first-letter:uppercase">{basis}</p>}
        </div>
        {canExportSinceLast(source) && choice('scope', t('scope'), EXPORT_SCOPES, (scope) => t(`scopes.${scope}`))}
        {choice('format', t('format'), FILE_FORMATS, (format) => t(`formats.${messageKey(format)}`))}
        <p className="-mt-2.5 text-soft">{t(`formatNotes.${messageKey(options.format)}`)}</p>
        {columnSets.length > 1 &&
          choice('columns', t('columns'), columnSets, (set) =>
            set === 'screen' ? t('columnSets.screen', { columns: source.columns.length }) : t(`columnSets.${set}`),
          )}
        {options.columns === 'conciliacion' && <p className="-mt-2.5 text-soft">{t('conciliacionNote')}</p>}
        {source.noun === 'orders' && choice('rows', t('rowIs'), ORDER_ROWS, (kind) => t(`rowKinds.${kind}`))}
        {hasDecimalMark(options.format) &&
          choice('decimal', t('decimal'), DECIMAL_MARKS, (mark) => t(`decimals.${mark}`))}
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

  function choice<Name extends keyof ExportOptions>(
    name: Name,
    legend: string,
    values: readonly ExportOptions[Name][],
    labelOf: (value: ExportOptions[Name]) => string,
  ): ReactNode {
    return (
      <Choice<ExportOptions[Name]>
        legend={legend}
        options={values.map((value) => ({ value, label: labelOf(value) }))}
        value={options[name]}
        onChange={(value) => setOptions({ ...options, [name]: value })}
      />
    );
  }

  function rowsText(): string {
    if (source.selected) return t('ofSelected', { rows: source.selected.length });
    if (source.noun === 'overview') return t('ofOverview');
    if (sinceLast) return t('ofSince');
    const counted = rows !== null && !(source.noun === 'orders' && options.rows === 'charge');
    return !counted ? t('ofAllUncounted') : t('ofAll', { rows });
  }
}

/** Message keys cannot contain a dot. */
function messageKey(format: ExportOptions['format']) {
  return format === 'csv.zip' ? 'zip' : format;
}
