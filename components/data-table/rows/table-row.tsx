'use client';

import type { RowData } from '@tanstack/react-table';
import { ArrowRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FunctionComponent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react';
import type { ColumnMeta, TableColumn } from '@/components/data-table/columns/table-column';
import { type OpenRow, useIsRowOpen } from '@/components/data-table/open-record/open-row';
import { RowCheckbox } from '@/components/data-table/selection/row-checkbox';

/** The row's own page, and its name when read aloud. */
export interface RowLink {
  href: string;
  label: string;
}

interface TableRowProps<Row extends RowData> {
  id: string;
  row: Row;
  index: number;
  /** Opens the record beside the list. */
  opener: OpenRow | undefined;
  columns: readonly TableColumn<Row>[];
  link: ((row: Row) => RowLink) | undefined;
  /** Whether the row is selected; undefined where rows cannot be. */
  picked: boolean | undefined;
  onPick: ((index: number, extend: boolean) => void) | undefined;
  /** A tap picks the row, wherever in it. */
  choosing: boolean;
  /** A search in the loaded rows stands here. */
  found: boolean;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** The first cell holds the real link; a click anywhere else on the row follows it, unless text is being selected. */
function Row<Row extends RowData>(props: TableRowProps<Row>) {
  const { id: rowId, row, index, opener, columns, link, picked, onPick, choosing, found, measure } = props;
  const t = useTranslations('table');
  const router = useRouter();
  const [near, setNear] = useState(false);
  // An anchor of its own: the framework's link costs a row as much as all of its cells.
  const own = useRef<HTMLAnchorElement>(null);
  const to = link?.(row);
  const open = useIsRowOpen(opener, rowId);

  function follow(event: MouseEvent<HTMLTableRowElement>) {
    if (!to || event.defaultPrevented || event.button !== 0) return;
    const at = event.target instanceof Element ? event.target.closest('a, button, input, label') : null;
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (at === own.current && at !== null && plain) {
      event.preventDefault();
      router.push(to.href);
    }
    if (at || window.getSelection()?.type === 'Range') return;
    if (event.metaKey || event.ctrlKey) window.open(to.href, '_blank', 'noopener');
    else if (opener) opener.open(rowId);
    else router.push(to.href);
  }

  /** Before the row's own link hears of it. */
  function choose(event: MouseEvent<HTMLTableRowElement>) {
    if (event.target instanceof Element && event.target.closest('button, input')) return;
    event.preventDefault();
    event.stopPropagation();
    onPick?.(index, false);
  }

  return (
    <tr
      ref={measure}
      data-index={measure && index}
      role="row"
      aria-rowindex={index + 2}
      aria-current={found || open || undefined}
      onClick={choosing ? undefined : follow}
      onClickCapture={choosing ? choose : undefined}
      // Moved, not entered: rows that scroll past a pointer at rest are not what it is for.
      onPointerMove={() => setNear(true)}
      onPointerLeave={(event) => setNear(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setNear(true)}
      onBlur={(event) => setNear(event.currentTarget.contains(event.relatedTarget))}
      data-picked={picked || undefined}
      className={to && 'linked'}
    >
      {columns.map(({ id, meta, draw, tip, aside }, position) => (
        <td
          key={id}
          role="cell"
          data-card={meta.card}
          className={cellClass(meta, near && aside !== undefined)}
          title={near ? tip?.(row) : undefined}
          style={meta.pinnedOffset === undefined ? undefined : { left: `${meta.pinnedOffset}rem` }}
        >
          {position === 0 && picked !== undefined && (
            <RowCheckbox
              checked={picked}
              label={t('select', { row: to?.label ?? String(index + 1) })}
              onPick={(extend) => onPick?.(index, extend)}
            />
          )}
          {position === 0 && to && (
            <a ref={own} href={to.href} aria-label={to.label}>
              {meta.interactive ? <ArrowRight aria-hidden className="mr-2 inline size-3.5 text-accent" /> : draw(row)}
            </a>
          )}
          {(position > 0 || !to || meta.interactive) && draw(row)}
          {near && aside?.(row)}
        </td>
      ))}
    </tr>
  );
}

function cellClass(meta: ColumnMeta, withAside: boolean): string | undefined {
  const look = cellClassName(meta);
  if (meta.face === undefined && !withAside) return look;
  return `${look ?? ''} ${meta.face ?? ''}${withAside ? ' with-aside' : ''}`;
}

/** The class names that a cell and its heading share. */
export function cellClassName({
  align,
  pinnedAt,
}: {
  align?: 'end' | undefined;
  pinnedAt?: number;
}): string | undefined {
  return pinnedAt === undefined ? align : `${align ?? ''} pinned`;
}

/** Rows that stay are not drawn again while others come and go beside them. */
function drawnOnce<Draw extends (props: never) => ReactNode>(draw: Draw): Draw {
  return memo(draw as unknown as FunctionComponent) as unknown as Draw;
}

export const TableRow = drawnOnce(Row);
