import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResizeHandle } from '@/components/data-table/columns/resize-handle';
import type { ColumnMeta } from '@/components/data-table/columns/table-column';
import { cellClassName } from './table-row';

/** The only order the provider can sort by. */
export interface SortControl {
  column: string;
  direction: 'asc' | 'desc';
  label: string;
  onToggle: () => void;
}

interface HeaderCellProps {
  id: string;
  look: Pick<ColumnMeta, 'align' | 'note'> | undefined;
  floor: string | undefined;
  pinnedAt: string | undefined;
  sort: SortControl | undefined;
  onResize: ((widths: ReadonlyMap<string, number>) => void) | undefined;
  children: ReactNode;
}

export function HeaderCell({ id, look = {}, floor, pinnedAt, sort, onResize, children }: HeaderCellProps) {
  const active = sort?.column === id ? sort : null;
  const Arrow = active?.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      data-column={id}
      data-floor={floor}
      role="columnheader"
      aria-sort={active ? (active.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cellClassName(look.align, pinnedAt)}
      style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
    >
      {active ? (
        <button
          type="button"
          onClick={active.onToggle}
          title={active.label}
          className="-mx-1.5 inline-flex items-center gap-1 rounded px-1.5 py-0.5 font-semibold text-ink hover:bg-wash"
        >
          {children}
          <Arrow aria-hidden className="size-3.5 text-accent" />
          <span className="sr-only">, {active.label}</span>
        </button>
      ) : (
        children
      )}
      {look.note && <span className="block text-2xs font-normal">{look.note}</span>}
      {onResize && <ResizeHandle id={id} onResize={onResize} />}
    </th>
  );
}
