import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableColumn } from '@/components/data-table/columns/table-column';

export interface FooterRow {
  label: string;
  /** By column id; `name` is shown on a phone, where columns have no heading. */
  sums: Readonly<Record<string, { name: string; content: ReactNode }>>;
}

interface FooterRowsProps<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly FooterRow[];
  firstIndex: number;
}

export function FooterRows<Row extends RowData>({ columns, rows, firstIndex }: FooterRowsProps<Row>) {
  return (
    <tfoot role="rowgroup" className="sm:sticky sm:bottom-0 sm:z-10">
      {rows.map(({ label, sums }, position) => {
        const first = columns.findIndex(({ id }) => Object.hasOwn(sums, id));
        const edge = position === 0 ? 'sm:border-t-4 sm:border-double sm:border-t-accent' : '';
        return (
          <tr
            key={label}
            role="row"
            aria-rowindex={firstIndex + position}
            className="bg-sheet px-4 py-2.5 sm:px-0 sm:py-0"
          >
            <th
              role="rowheader"
              scope="row"
              colSpan={Math.max(first, 1)}
              style={{ gridColumn: `span ${Math.max(first, 1)}` }}
              className={`bg-sheet text-left text-sm font-medium sm:h-9 sm:border-b sm:border-b-line sm:px-1.5 sm:first:pl-4 lg:first:pl-6 ${edge}`}
            >
              {label}
            </th>
            {columns.slice(Math.max(first, 1)).map(({ id, meta }) => {
              const sum = Object.hasOwn(sums, id) ? sums[id] : undefined;
              return (
                <td
                  key={id}
                  role="cell"
                  className={`justify-between gap-3 bg-sheet py-0.5 sm:table-cell sm:h-9 sm:border-b sm:border-b-line sm:px-1.5 sm:py-0 sm:last:pr-4 lg:last:pr-6 ${
                    sum ? 'flex' : 'hidden'
                  } ${meta.align === 'end' ? 'sm:text-right' : ''} ${edge}`}
                >
                  {sum && (
                    <>
                      <span className="text-soft sm:sr-only">{sum.name}</span>
                      <span className="text-right font-semibold">{sum.content}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tfoot>
  );
}
