'use client';

import { LoaderCircle, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/account/use-format';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import { areAllSelected } from '@/components/data-table/selection/use-selection';
import { ErrorText } from '@/components/ui/error-text';
import { FieldSums, type SummedFields } from '@/lib/domain/matching/field-sums';
import { type AllMatching, MAX_COPIED_ROWS } from '@/lib/domain/matching/matching';
import type { AmountUnit } from '@/lib/domain/money/money';
import { useCopyRows } from './copy-rows';
import { SumLines } from './sum-lines';
import { ToolBar, type ToolBarAction, type ToolBarProps } from './tool-bar';
import { type AllMatchingQueries, type AllMatchingState, useAllMatching } from './use-all-matching';

interface SelectionToolsProps<Row extends object> extends SelectedRows<Row> {
  amounts: SummedFields<Row>;
  unit: AmountUnit;
  /** What each sum is called, the one that rows are worth first. */
  names: Readonly<Record<string, string>>;
  /** The most rows that the server reads for a sum. */
  most: number;
  /** Asks the server for every row that matches. */
  question: AllMatchingQueries<Row>;
}

const NO_ROWS: never[] = [];

/** What is selected, its sums, and what can be done with it: rows that were picked, or all that match, loaded or not. */
export function SelectionTools<Row extends object>(props: SelectionToolsProps<Row>) {
  const { selection, chosen, view, amounts, question } = props;
  const reading = useAllMatching(question, selection.all);
  const read = reading?.kind === 'read' ? (reading.matching.rows ?? NO_ROWS) : NO_ROWS;
  const copying = useCopyRows(reading ? read : chosen, view, amounts);
  const picked = usePicked(props, copying);
  const all = useAllRead(props, reading, copying);
  return <ToolBar {...(all ?? picked)} />;
}

type Copying = ReturnType<typeof useCopyRows>;

/** What is told of the rows that were picked. */
function usePicked<Row extends object>(props: SelectionToolsProps<Row>, copying: Copying): ToolBarProps {
  const { selection, chosen, rows, rowId, total, more, amounts, unit, names, most, file } = props;
  const t = useTranslations('table');
  const sums = useMemo(() => new FieldSums(amounts, unit).add(chosen).totals(), [amounts, unit, chosen]);
  const offered = more && (total === null || total <= most) && areAllSelected(selection, rows, rowId);
  const every: ToolBarAction = {
    label: total === null ? t('selectEvery') : t('selectAll', { total }),
    onClick: selection.selectAll,
  };
  const none = chosen.length === 0;
  return {
    status: t('selected', { rows: chosen.length }) + copying.said,
    actions: none
      ? [{ label: t('selectLoaded'), onClick: selection.toggleLoaded }]
      : [offered ? every : null, copying.action],
    file: none ? null : file(chosen.map(rowId)),
    clear: { label: t(none ? 'chosen' : 'clearSelection'), onClick: selection.clear, ...(!none && { icon: X }) },
    children: <SumLines sums={sums} of="selected" names={names} />,
  };
}

/** What is told of all that match: nothing of their money before the server has read them to the end. Null unless they are meant. */
function useAllRead<Row extends object>(
  { selection, total, names, file }: SelectionToolsProps<Row>,
  reading: AllMatchingState<Row> | null,
  copying: Copying,
): ToolBarProps | null {
  const t = useTranslations('table');
  const clear = { label: t('clearSelection'), icon: X, onClick: selection.clear };
  switch (reading?.kind) {
    case undefined:
      return null;
    case 'reading': {
      const { walked } = reading;
      const most = reading.total ?? total;
      return {
        status: t('readingAll'),
        busy: true,
        actions: [{ label: t('stopReading'), icon: LoaderCircle, onClick: selection.selectLoadedOnly }],
        clear,
        children: (
          <p className="text-soft tabular-nums">
            {most === null ? t('read', { walked }) : t('readOf', { walked: Math.min(walked, most), total: most })}
          </p>
        ),
      };
    }
    case 'failed':
      return {
        status: t('allFailed'),
        actions: [{ label: t('retry'), onClick: reading.retry }],
        clear,
        children: (
          <div className="max-w-2xl">
            <ErrorText error={reading.error} />
          </div>
        ),
      };
    case 'read':
      return {
        status: t('allSelected', { total: reading.matching.count }) + copying.said,
        actions: [copying.action],
        file: file(null),
        clear,
        children: <AllSums matching={reading.matching} names={names} />,
      };
    default:
      return reading satisfies never;
  }
}

interface AllSumsProps {
  matching: AllMatching<unknown>;
  names: Readonly<Record<string, string>>;
}

function AllSums({ matching: { sums, rows, asOf }, names }: AllSumsProps) {
  const t = useTranslations('table');
  const format = useFormat();
  return (
    <>
      <SumLines sums={sums} of="matching" names={names} />
      <p className="text-soft">
        {t('asOf', { day: format.day(asOf), time: format.time(asOf) })}
        {rows === null && ` · ${t('tooManyToCopy', { most: MAX_COPIED_ROWS })}`}
      </p>
    </>
  );
}
