import { useTranslations } from 'next-intl';
import { areAllSelected, type Selection } from './use-selection';

interface PickBoxProps {
  /** Null: some of them. */
  checked: boolean | null;
  label: string;
  onPick: (extend: boolean) => void;
}

/** The box that selects a row, or all that are loaded. Shift takes the rows between. */
export function RowCheckbox({ checked, label, onPick }: PickBoxProps) {
  return (
    <input
      type="checkbox"
      className="pick no-print"
      aria-label={label}
      checked={checked === true}
      ref={(box) => {
        if (box) box.indeterminate = checked === null;
      }}
      onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

interface PickAllBoxProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** The box at the head of the table: all that are loaded. */
export function SelectAllCheckbox<Row>({ selection, rows, rowId }: PickAllBoxProps<Row>) {
  const t = useTranslations('table');
  const some = rows.some((row) => selection.selected.has(rowId(row)));
  const checked = areAllSelected(selection, rows, rowId) || (some ? null : false);
  return <RowCheckbox checked={checked} label={t('selectLoaded')} onPick={selection.toggleLoaded} />;
}
