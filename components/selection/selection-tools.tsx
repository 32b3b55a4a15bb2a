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
  /** Label of each sum, the main one first. */
  names: Readonly<Record<string, string>>;
  /** Most rows that the server sums up. */
  most: number;
  queries: AllMatchingQueries<Row>;
}

const NO_ROWS: never[] = [];

/** Sums and actions of the selected rows, or of all that match. */
export function SelectionTools<Row extends object>(props: SelectionToolsProps<Row>) {
  const { selection, chosen, view, amounts, queries } = props;
  const reading = useAllMatching(queries, selection.all);
  const matchingRows = reading?.kind === 'read' ? (reading.matching.rows ?? NO_ROWS) : NO_ROWS;
  const copying = useCopyRows(reading ? matchingRows : chosen, view, amounts);
  const selectedBar = useSelectedBar(props, copying);
  const all = useAllMatchingBar(props, reading, copying);
  return <ToolBar {...(all ?? selectedBar)} />;
}

type Copying = ReturnType<typeof useCopyRows>;

function useSelectedBar<Row extends object>(props: SelectionToolsProps<Row>, copying: Copying): ToolBarProps {
  const { selection, chosen, rows, rowId, total, more, amounts, unit, names, most, file } = props;
  const t = useTranslations('table');
  const sums = useMemo(() => new FieldSums(amounts, unit).add(chosen).totals(), [amounts, unit, chosen]);
  const offersAll = more && (total === null || total <= most) && areAllSelected(selection, rows, rowId);
  const selectEvery: ToolBarAction = {
    label: total === null ? t('selectEvery') : t('selectAll', { total }),
    onClick: selection.selectAll,
  };
  const isEmpty = chosen.length === 0;
  return {
    status: t('selected', { rows: chosen.length }) + copying.status,
    actions: isEmpty
      ? [{ label: t('selectLoaded'), onClick: selection.toggleLoaded }]
      : [offersAll ? selectEvery : null, copying.action],
    file: isEmpty ? null : file(chosen.map(rowId)),
    clear: { label: t(isEmpty ? 'chosen' : 'clearSelection'), onClick: selection.clear, ...(!isEmpty && { icon: X }) },
    children: <SumLines sums={sums} of="selected" names={names} />,
  };
}

/** Null unless all matching rows are selected. No sum is shown before the server has matchingRows them all. */
function useAllMatchingBar<Row extends object>(
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
        status: t('allSelected', { total: reading.matching.count }) + copying.status,
        actions: [copying.action],
        file: file(null),
        clear,
        children: <AllSums matching={reading.matching} names={names} />,
      };
    default:
      return reading satisfies never;
  }
}

function AllSums({ matching, names }: Pick<SelectionToolsProps<object>, 'names'> & { matching: AllMatching<unknown> }) {
  const t = useTranslations('table');
  const format = useFormat();
  const { sums, rows, asOf } = matching;
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
