import { ChevronsLeftRight, ChevronsRightLeft, GripVertical, type LucideIcon, Pin, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { clampColumnWidth } from './columns-parameter';
import type { ColumnSetting } from './table-column';

const STEP = 1; // rem

export interface ColumnOption {
  id: string;
  header: string;
  width: number; // rem
}

interface ShownColumnsProps {
  columns: readonly ColumnOption[];
  chosen: readonly ColumnSetting[];
  empty: ReadonlySet<string>;
  onChange: (chosen: readonly ColumnSetting[]) => void;
}

/** Ordered by dragging, or by keyboard: Enter on the handle, arrows, Enter. */
export function ShownColumns({ columns, chosen, empty, onChange }: ShownColumnsProps) {
  const t = useTranslations('columns');
  const items = chosen.flatMap((shown) => {
    const column = columns.find(({ id }) => id === shown.id);
    return column ? [{ ...column, ...shown, width: shown.width ?? column.width }] : [];
  });
  const alter = (id: string, change: Partial<ColumnSetting>) =>
    onChange(chosen.map((shown) => (shown.id === id ? { ...shown, ...change } : shown)));
  const widen = (id: string, width: number) => alter(id, { width: clampColumnWidth(width) });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => onChange(moved(chosen, keys, String(target.key), target.dropPosition)),
  });

  return (
    <GridList
      aria-label={t('shown')}
      items={items}
      dependencies={[chosen]}
      dragAndDropHooks={dragAndDropHooks}
      className="max-h-68 overflow-y-auto outline-none"
    >
      {({ id, header, width, pinned = false }) => (
        <GridListItem
          id={id}
          textValue={header}
          className="column-item flex h-8 items-center gap-1 rounded pr-0.5 outline-none hover:bg-wash"
        >
          <Tool slot="drag" icon={GripVertical} label={t('move', { column: header })} />
          <span className="min-w-0 flex-1 truncate">
            {header}
            {empty.has(id) && <span className="ml-1.5 text-xs text-soft">{t('isEmpty')}</span>}
          </span>
          <Tool
            icon={ChevronsRightLeft}
            label={t('narrower', { column: header })}
            onPress={() => widen(id, width - STEP)}
          />
          <Tool
            icon={ChevronsLeftRight}
            label={t('wider', { column: header })}
            onPress={() => widen(id, width + STEP)}
          />
          <Tool
            icon={Pin}
            label={pinned ? t('unpin', { column: header }) : t('pin', { column: header })}
            pressed={pinned}
            onPress={() => alter(id, { pinned: !pinned })}
          />
          <Tool
            icon={X}
            label={t('hide', { column: header })}
            disabled={chosen.length === 1}
            onPress={() => onChange(chosen.filter((shown) => shown.id !== id))}
          />
        </GridListItem>
      )}
    </GridList>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  slot?: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress?: () => void;
}

function Tool({ icon: Icon, label, slot, pressed = false, disabled = false, onPress }: ToolProps) {
  return (
    <Button
      {...(slot && { slot })}
      {...(onPress && { onPress })}
      aria-label={label}
      isDisabled={disabled}
      className={`inline-flex size-7 shrink-0 items-center justify-center rounded outline-offset-[-2px] hover:text-ink disabled:opacity-40 ${
        pressed ? 'text-accent' : 'text-soft'
      }`}
    >
      <Icon aria-hidden className={`size-3.5 ${pressed ? 'fill-current' : ''}`} />
    </Button>
  );
}

function moved(
  chosen: readonly ColumnSetting[],
  keys: ReadonlySet<string | number>,
  target: string,
  position: 'before' | 'after' | 'on',
): ColumnSetting[] {
  const dragged = chosen.filter(({ id }) => keys.has(id));
  const others = chosen.filter(({ id }) => !keys.has(id));
  const at = others.findIndex(({ id }) => id === target);
  if (at < 0) return [...chosen];
  return others.toSpliced(position === 'after' ? at + 1 : at, 0, ...dragged);
}
