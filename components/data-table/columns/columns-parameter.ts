import type { ColumnSetting } from './table-column';

const MIN_COLUMN_WIDTH = 3; // rem
const MAX_COLUMN_WIDTH = 40;

/** In the address: the default columns, whatever the browser has stored. */
export const USUAL_COLUMNS = 'usual';

const ENTRY = /^([a-z_]+)(?:~(\d{1,2}(?:\.\d{1,2})?)?(p)?)?$/;

/** `status~p,charge_amount~7.5,name`: `~p` is pinned, a number a width in rem. In the address and in browser storage. */
export function formatColumnSettings(columns: readonly ColumnSetting[]): string {
  return columns
    .map(({ id, width, pinned }) => {
      const marks = `${width === undefined ? '' : Math.round(width * 100) / 100}${pinned ? 'p' : ''}`;
      return marks ? `${id}~${marks}` : id;
    })
    .join(',');
}

export function clampColumnWidth(width: number): number {
  return Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
}

interface ParsedColumns {
  /** Null when no known column remains. */
  settings: ColumnSetting[] | null;
  /** Unknown and repeated entries. */
  invalid: string[];
}

export function parseColumnSettings(text: string | null, known: readonly string[]): ParsedColumns {
  const settings = new Map<string, ColumnSetting>();
  const invalid: string[] = [];
  for (const part of text?.split(',') ?? []) {
    const [, id = '', width, pinned] = ENTRY.exec(part) ?? [];
    if (!known.includes(id) || settings.has(id)) invalid.push(part);
    else
      settings.set(id, {
        id,
        ...(width !== undefined && { width: clampColumnWidth(Number(width)) }),
        ...(pinned && { pinned: true }),
      });
  }
  const isDefault = text === '' || text === USUAL_COLUMNS;
  return { settings: settings.size > 0 ? [...settings.values()] : null, invalid: isDefault ? [] : invalid };
}
