import { useTranslations } from 'next-intl';
import { areAllSelected, type Selection } from './use-selection';

interface RowCheckboxProps {
  checked: boolean | null; // null: indeterminate
  label: string;
  onToggle: (extend: boolean) => void;
}

/** Shift extends the selection. */
export function RowCheckbox({ checked, label, onToggle }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className="pick no-print"
      aria-label={label}
      checked={checked === true}
      ref={(box) => {
        if (box) box.indeterminate = checked === null;
      }}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

interface SelectAllCheckboxProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

export function SelectAllCheckbox<Row>({ selection, rows, rowId }: SelectAllCheckboxProps<Row>) {
  const t = useTranslations('table');
  const some = selection.selected.size > 0 && rows.some((row) => selection.selected.has(rowId(row)));
  const checked = areAllSelected(selection, rows, rowId) || (some ? null : false);
  return <RowCheckbox checked={checked} label={t('selectLoaded')} onToggle={selection.toggleLoaded} />;
}
