import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { lazyPart, prefetchPart } from '@/components/browser/lazy-part';
import { keepSetting } from '@/components/list-preferences/keep-setting';
import { useListPreferences, usePreferencesPlace } from '@/components/list-preferences/use-list-preferences';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Modal } from '@/components/ui/modal';
import { TextLink } from '@/components/ui/text-link';
import { readsMasked } from '@/lib/domain/access/roles';
import { countFileColumns } from '@/lib/domain/files/file-columns';
import { DECIMAL_MARKS, FILE_FORMATS, MAX_SELECTED, ORDER_ROWS } from '@/lib/domain/files/files';
import { layoutsQuery } from '@/lib/queries/layouts';
import type { PreferencesPlace } from '@/lib/queries/preferences';
import { routes } from '@/lib/routes';
import {
  canExportSinceLast,
  canHaveAddress,
  canHaveLayout,
  canHavePayments,
  chosenLayout,
  columnSetsOf,
  defaultExportOptions,
  EXPORT_SCOPES,
  type ExportColumnSet,
  type ExportOptions,
  type ExportSource,
  exportSearch,
  formatExportOptions,
  INVOICE_PAYMENTS,
  isCsv,
  parseExportOptions,
  withNeedsOf,
} from './export-options';
import { ChosenLayout } from './layouts/chosen-layout';
import { needsCharges, needsPayments } from './layouts/file-layouts';
import { draftOf, newDraft } from './layouts/layout-draft';
import { useFileLayouts } from './layouts/use-file-layouts';
import { useLayoutEditing } from './layouts/use-layout-editing';
import { startExport } from './recent-files';
import { SaveAddressButton } from './saved/save-address-button';

const loadEditor = () => import('./layouts/layout-editor');
const LayoutEditor = lazyPart(async () => ({ default: (await loadEditor()).LayoutEditor }));

const SaveAddress = lazyPart(async () => ({ default: (await import('./saved/save-address')).SaveAddress }));

interface ExportDialogProps {
  source: ExportSource;
  rows: number | null;
  basis: ReactNode;
  onClose: () => void;
}

/** Exports with the options of last time; nothing when they cannot be parsed. Throws what keeps its layout from being read. */
export async function repeatExport(client: QueryClient, place: PreferencesPlace, source: ExportSource, last: string) {
  const options = parseExportOptions(last, source.noun);
  if (!options || hasTooManyIds(source)) return;
  const { layouts } = options.layout === null ? { layouts: [] } : await client.fetchQuery(layoutsQuery(place));
  startExport(place.account, source.noun, exportSearch(source, options, chosenLayout(source.noun, options, layouts)));
}

function hasTooManyIds({ selected }: ExportSource): boolean {
  return selected !== null && selected.length > MAX_SELECTED;
}

function firstOptions(last: string | null, noun: ExportSource['noun'], masked: boolean): ExportOptions {
  const options = parseExportOptions(last, noun) ?? defaultExportOptions(noun);
  return masked ? { ...options, scope: 'list' } : options;
}

function isByCharge({ noun }: ExportSource, layout: ReturnType<typeof chosenLayout>): boolean {
  return layout !== null && needsCharges(noun, layout);
}

export function ExportDialog({ source, rows, basis, onClose }: ExportDialogProps) {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const masked = readsMasked(useVisitor().role);
  const client = useQueryClient();
  const place = usePreferencesPlace(source.noun);
  const { file } = useListPreferences(source.noun);
  const [options, setOptions] = useState(() => firstOptions(file, source.noun, masked));
  const columnSets = columnSetsOf(source.noun);
  const tooMany = hasTooManyIds(source);
  const onScreen = countFileColumns(source.noun, source.columns, options);
  const stored = useFileLayouts(source.noun);
  const { layouts } = stored;
  const editing = useLayoutEditing(stored, (layout) => setOptions({ ...options, layout }));
  const layout = chosenLayout(source.noun, options, layouts);
  const withLayouts = canHaveLayout(source.noun, options.format);
  const byCharge = isByCharge(source, layout);
  const layoutWords = useTranslations('files.layouts');
  const sinceLast = options.scope === 'since' && canExportSinceLast(source);
  const [saving, setSaving] = useState(false);
  const savedWords = useTranslations('files.saved');

  function start(event: FormEvent) {
    event.preventDefault();
    if (tooMany) return;
    void keepSetting(client, place, 'file', formatExportOptions(options));
    startExport(slug, source.noun, exportSearch(source, options, layout));
    onClose();
  }

  // The same window as with its contents, which gives the focus back to where it was.
  if (stored.isLoading) {
    return (
      <Modal label={t(`title.${source.noun}`)} onClose={onClose}>
        <div className="h-96" />
      </Modal>
    );
  }

  if (editing.draft) {
    const { edited, draft, change, save, leave, cancel } = editing;
    const title = edited ? layoutWords('editTitle', { name: edited.name }) : layoutWords('new');
    return (
      <Modal label={title} onClose={leave}>
        <Suspense fallback={<div className="h-96" />}>
          <LayoutEditor
            noun={source.noun}
            title={title}
            draft={draft}
            onScreen={source.columns}
            layouts={layouts}
            onChange={change}
            onSave={save}
            onCancel={cancel}
          />
        </Suspense>
      </Modal>
    );
  }

  if (saving) {
    const search = exportSearch(source, options, layout);
    return (
      <Modal label={savedWords('save')} onClose={onClose}>
        <Suspense fallback={<div className="h-64" />}>
          <SaveAddress noun={source.noun} search={search} onBack={() => setSaving(false)} onClose={onClose} />
        </Suspense>
      </Modal>
    );
  }

  return (
    <Modal label={t(`title.${source.noun}`)} onClose={onClose}>
      <form onSubmit={start} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4 pb-5 text-sm">
        <div>
          <h2 className="text-base font-semibold">{t(`title.${source.noun}`)}</h2>
          <p className="mt-1">{rowsText()}</p>
          {!sinceLast && <p className="text-soft first-letter:uppercase">{basis}</p>}
        </div>
        {canExportSinceLast(source) &&
          !masked &&
          choice('scope', t('scope'), EXPORT_SCOPES, (scope) => t(`scopes.${scope}`))}
        {choice('format', t('format'), FILE_FORMATS, (format) => t(`formats.${messageKey(format)}`))}
        <p className="-mt-2.5 text-soft">{t(`formatNotes.${messageKey(options.format)}`)}</p>
        {columnSets.length > 1 && (
          <Choice
            legend={t('columns')}
            options={[
              ...columnSets.map((set) => ({ value: set as string, label: columnSetWord(set) })),
              ...(withLayouts ? layouts.map(({ id, name }) => ({ value: id, label: name })) : []),
            ]}
            value={layout?.id ?? options.columns}
            onChange={(value) => {
              const set = columnSets.find((one) => one === value);
              setOptions(set ? { ...options, columns: set, layout: null } : { ...options, layout: value });
            }}
          />
        )}
        {!layout && options.columns === 'conciliacion' && <p className="-mt-2.5 text-soft">{t('conciliacionNote')}</p>}
        {withLayouts && (
          <ChosenLayout
            layouts={layouts}
            chosen={layout}
            failure={stored.failure}
            onReplace={stored.replace}
            onNew={() => editing.begin(newDraft(source.noun, source.columns, options.decimal))}
            onEdit={(chosen) => editing.begin(draftOf(chosen))}
            preload={() => prefetchPart(loadEditor)}
          />
        )}
        {layout && sinceLast && <p className="text-soft">{layoutWords('sinceUnmarked')}</p>}
        {byCharge && <p className="text-soft">{layoutWords('byCharge')}</p>}
        {source.noun === 'orders' &&
          !byCharge &&
          choice('rows', t('rowIs'), ORDER_ROWS, (kind) => t(`rowKinds.${kind}`))}
        {canHavePayments(source.noun, options.format) &&
          !(layout && needsPayments(source.noun, layout)) &&
          choice('payments', t('invoicePayments'), INVOICE_PAYMENTS, (answer) => t(`invoicePaymentsChoices.${answer}`))}
        {isCsv(options.format) && !layout && (
          <>
            {choice('decimal', t('decimal'), DECIMAL_MARKS, (mark) => t(`decimals.${mark}`))}
            <p className="-mt-2.5 text-soft">{t(`separators.${options.decimal}`)}</p>
          </>
        )}
        <SaveAddressButton offered={canHaveAddress(source, options)} onPress={() => setSaving(true)} />
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

  function choice<Name extends Exclude<keyof ExportOptions, 'layout'>>(
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

  function columnSetWord(set: ExportColumnSet): string {
    return set === 'screen' ? t('columnSets.screen', { columns: onScreen }) : t(`columnSets.${set}`);
  }

  function rowsText(): string {
    if (source.selected) return t('ofSelected', { rows: source.selected.length });
    if (source.noun === 'overview') return t('ofOverview');
    if (sinceLast) return t('ofSince');
    const counted =
      rows !== null && !(source.noun === 'orders' && withNeedsOf(source.noun, layout, options).rows === 'charge');
    return !counted ? t('ofAllUncounted') : t('ofAll', { rows });
  }
}

/** Message keys cannot contain a dot. */
function messageKey(format: ExportOptions['format']) {
  return format === 'csv.zip' ? 'zip' : format;
}
