import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ColumnMeta, tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { Identifier, Timestamp, TruncatedText } from '@/components/ui/values';
import { useSpreadsheetCells } from './use-spreadsheet-cells';

interface PlainColumn extends Pick<ColumnMeta, 'width' | 'card'> {
  id: string;
  header: string;
}

type TextOf<Row> = (row: Row) => string | null | undefined;

/** Columns of the kinds that most tables have. */
export function usePlainColumns<Row extends RowData>() {
  const ui = useTranslations('ui');
  const cells = useSpreadsheetCells();
  return useMemo(
    () => ({
      text: (column: PlainColumn, of: TextOf<Row>) =>
        tableColumn<Row>({
          ...column,
          cell: (row) => <TruncatedText text={of(row)} />,
          copied: (row) => textCell(of(row)),
        }),
      identifier: (column: PlainColumn, of: TextOf<Row>) =>
        tableColumn<Row>({
          ...column,
          interactive: true,
          cell: (row) => <Identifier text={of(row) || null} label={ui('copy', { value: column.header })} />,
          copied: (row) => textCell(of(row)),
        }),
      /** `of` in UTC milliseconds. */
      instant: (column: PlainColumn, of: (row: Row) => number | null) =>
        tableColumn<Row>({
          ...column,
          cell: (row) => <Timestamp ms={of(row)} />,
          copied: (row) => cells.instant(of(row)),
        }),
    }),
    [ui, cells],
  );
}
