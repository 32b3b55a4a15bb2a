import type { RowData } from '@tanstack/react-table';
import type { Column } from './columns';

/** Rows without figures, in the table's own columns and height. */
export function SkeletonRows<Row extends RowData>({ columns, rows }: { columns: Column<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((row) => (
    <tr key={row} aria-hidden className="grid grid-cols-2 gap-3 border-b border-line px-4 py-3 sm:table-row">
      {columns.map(({ id, meta }) => (
        <td
          key={id}
          style={{ order: meta?.card }}
          className={`sm:table-cell sm:h-9 sm:border-b sm:border-line sm:px-2 sm:first:pl-4 lg:first:pl-6 ${meta?.card ? '' : 'hidden'}`}
        >
          <span
            className={`block h-2.5 animate-pulse rounded bg-wash ${meta?.align === 'end' ? 'ml-auto w-3/5' : 'w-4/5'}`}
          />
        </td>
      ))}
    </tr>
  ));
}
