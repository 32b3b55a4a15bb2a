'use client';

import { useTranslations } from 'next-intl';
import type { Selected } from '@/components/data-table/selection-bar';
import { allPicked } from '@/components/data-table/use-selection';
import { Button } from '@/components/ui/button';
import { FieldSums, type SummedFields } from '@/lib/domain/field-sums';
import type { AmountUnit } from '@/lib/domain/money';
import { AllMatchingTools, type Question } from './all-matching-tools';
import { useCopyRows } from './copy-rows';
import { SumLines } from './sum-lines';
import { ToolBar } from './tool-bar';

export interface SelectionToolsProps<Row extends object> extends Selected<Row> {
  amounts: SummedFields<Row>;
  unit: AmountUnit;
  /** What each sum is called, the one that rows are worth first. */
  names: Readonly<Record<string, string>>;
  /** The most rows that the server reads for a sum. */
  most: number;
  /** Asks the server for every row that matches. */
  question: Question<Row>;
}

/** What is selected, its sums, and what can be done with it. */
export function SelectionTools<Row extends object>(props: SelectionToolsProps<Row>) {
  return props.selection.all ? <AllMatchingTools {...props} /> : <PickedTools {...props} />;
}

function PickedTools<Row extends object>(props: SelectionToolsProps<Row>) {
  const { selection, chosen, rows, rowId, total, more, view, amounts, unit, names, most, file } = props;
  const t = useTranslations('table');
  const { said, button } = useCopyRows(chosen, view, amounts);
  const whole = allPicked(selection, rows, rowId);
  return (
    <ToolBar
      status={t('selected', { rows: chosen.length }) + said}
      onClear={selection.clear}
      {...(chosen.length === 0 && { clear: t('chosen') })}
      actions={
        <>
          {chosen.length === 0 && (
            <Button className="sm:hidden" onClick={selection.pickLoaded}>
              {t('selectLoaded')}
            </Button>
          )}
          {whole && more && (total === null || total <= most) && (
            <Button onClick={selection.pickAll}>{total === null ? t('selectEvery') : t('selectAll', { total })}</Button>
          )}
          {chosen.length > 0 && button}
          {chosen.length > 0 && file(chosen.map(rowId))}
        </>
      }
    >
      <SumLines sums={new FieldSums(amounts, unit).add(chosen).totals()} of="selected" names={names} />
    </ToolBar>
  );
}
