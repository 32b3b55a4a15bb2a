import type { RowData } from '@tanstack/react-table';
import type { TableColumn } from '@/components/data-table/columns/table-column';

export function SkeletonRows<Row extends RowData>({ columns, rows }: { columns: TableColumn<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((row) => (
    <tr key={row} aria-hidden>
      {columns.map(({ id, meta }) => (
        <td key={id} data-card={meta.card}>
          <span
            className={`block h-2.5 animate-pulse sm:my-1.25 rounded bg-wash ${meta.align === 'end' ? 'ml-auto w-3/5' : 'w-4/5'}`}
          />
        </td>
      ))}
    </tr>
  ));
}
