import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ColumnMeta, tableColumn, textCell } from '@/components/data-table/columns/table-column';
import { Identifier, Timestamp, TruncatedText } from '@/components/ui/values';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
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
          measure: (row) => 0.96 * (of(row)?.length ?? 0),
          cell: (row) => <TruncatedText text={of(row)} />,
          copied: (row) => textCell(of(row)),
        }),
      identifier: (column: PlainColumn, of: TextOf<Row>) =>
        tableColumn<Row>({
          ...column,
          interactive: true,
          glyphs: 'mono',
          measure: (row) => of(row)?.length ?? 0,
          cell: (row) => <Identifier text={readableId(of(row))} label={ui('copy', { value: column.header })} />,
          copied: (row) => textCell(of(row)),
        }),
      /** `of` in UTC milliseconds, or the text of what is no date. */
      instant: (column: PlainColumn, of: (row: Row) => number | string | null) =>
        tableColumn<Row>({
          ...column,
          glyphs: 'figures',
          measure: (row) => (of(row) === null ? 1 : 14.3),
          cell: (row) => <Timestamp ms={of(row)} />,
          copied: (row) => cells.instant(of(row)),
        }),
    }),
    [ui, cells],
  );
}

function readableId(id: string | null | undefined): string | null {
  return !id || isStandInId(id) ? null : id;
}
