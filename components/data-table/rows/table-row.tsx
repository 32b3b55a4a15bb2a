import type { RowData } from '@tanstack/react-table';
import { ArrowRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FunctionComponent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react';
import type { FittedColumn } from '@/components/data-table/columns/fitted-columns';
import type { ColumnMeta } from '@/components/data-table/columns/table-column';
import { type OpenRow, useIsRowOpen } from '@/components/data-table/open-record/open-row';
import { RowCheckbox } from '@/components/data-table/selection/row-checkbox';
import { hasModifier } from '@/components/ui/app-link';

export interface RowLink {
  href: string;
  label: string;
}

interface TableRowProps<Row extends RowData> {
  id: string;
  row: Row;
  index: number;
  opener: OpenRow | undefined;
  columns: readonly FittedColumn<Row>[];
  link: ((row: Row) => RowLink) | undefined;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  onToggle: ((index: number, extend: boolean) => void) | undefined;
  selecting: boolean;
  found: boolean;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** A plain click anywhere opens the record beside the list, where there is room for one; the link in the first cell holds its page. */
function Row<Row extends RowData>(props: TableRowProps<Row>) {
  const { id: rowId, row, index, opener, columns, link, selected, onToggle, selecting, found, measure } = props;
  const t = useTranslations('table');
  const router = useRouter();
  const [hovered, setHovered] = useState(false);
  // A plain anchor: the framework's link costs as much as all cells of the row.
  const rowLink = useRef<HTMLAnchorElement>(null);
  const to = link?.(row);
  const open = useIsRowOpen(opener, rowId);

  function follow(event: MouseEvent<HTMLTableRowElement>) {
    if (!to || event.defaultPrevented || event.button !== 0) return;
    const at = event.target instanceof Element ? event.target.closest('a, button, input, label') : null;
    if (at !== null && at !== rowLink.current) return;
    if (at === null ? window.getSelection()?.type === 'Range' : hasModifier(event)) return;
    event.preventDefault();
    if (event.metaKey || event.ctrlKey) window.open(to.href, '_blank', 'noopener');
    else if (opener) opener.open(rowId);
    else router.push(to.href);
  }

  function selectOnTap(event: MouseEvent<HTMLTableRowElement>) {
    if (event.target instanceof Element && event.target.closest('button, input')) return;
    event.preventDefault();
    event.stopPropagation();
    onToggle?.(index, false);
  }

  return (
    <tr
      ref={measure}
      data-index={measure && index}
      role="row"
      aria-rowindex={index + 2}
      aria-current={found || open || undefined}
      onClick={selecting ? undefined : follow}
      onClickCapture={selecting ? selectOnTap : undefined}
      // Not on enter: rows also scroll past a pointer at rest.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={(event) => setHovered(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setHovered(true)}
      onBlur={(event) => setHovered(event.currentTarget.contains(event.relatedTarget))}
      data-picked={selected || undefined}
      className={to && 'linked'}
    >
      {columns.map(({ id, meta, pinnedAt, draw, tip, aside }, position) => (
        <td
          key={id}
          role="cell"
          translate={meta.align === undefined ? undefined : 'no'}
          data-card={meta.card}
          data-label={meta.card && meta.cardLabel}
          className={cellClass(meta, pinnedAt, hovered && aside !== undefined)}
          title={hovered ? tip?.(row) : undefined}
          style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
        >
          {position === 0 && selected !== undefined && (
            <RowCheckbox
              checked={selected}
              label={t('select', { row: to?.label ?? String(index + 1) })}
              onToggle={(extend) => onToggle?.(index, extend)}
            />
          )}
          {position === 0 && to && (
            <a ref={rowLink} href={to.href} aria-label={to.label}>
              {meta.interactive ? <ArrowRight aria-hidden className="mr-2 inline size-3.5 text-accent" /> : draw(row)}
            </a>
          )}
          {(position > 0 || !to || meta.interactive) && draw(row)}
          {hovered && aside?.(row)}
        </td>
      ))}
    </tr>
  );
}

function cellClass(meta: ColumnMeta, pinnedAt: string | undefined, withAside: boolean): string | undefined {
  const look = cellClassName(meta.align, pinnedAt);
  if (meta.face === undefined && !withAside) return look;
  return `${look ?? ''} ${meta.face ?? ''}${withAside ? ' with-aside' : ''}`;
}

export function cellClassName(align: ColumnMeta['align'], pinnedAt: string | undefined): string | undefined {
  return pinnedAt === undefined ? align : `${align ?? ''} pinned`;
}

/** `memo` loses the type parameter. */
function typedMemo<Component extends (props: never) => ReactNode>(draw: Component): Component {
  return memo(draw as unknown as FunctionComponent) as unknown as Component;
}

export const TableRow = typedMemo(Row);
