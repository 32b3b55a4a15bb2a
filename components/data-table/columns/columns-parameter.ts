import type { ColumnSetting } from './table-column';

export const MIN_COLUMN_WIDTH = 3; // rem
export const MAX_COLUMN_WIDTH = 40;

/** In the address: the default columns, whatever the browser has stored. */
export const USUAL_COLUMNS = 'usual';

const ENTRY = /^([a-z_]+)(?:~(\d{1,2}(?:\.\d{1,2})?)?(p)?)?$/;

/**
 * `status~p,charge_amount~7.5,name`: `~p` is pinned, a number a width in rem. In the address and in browser storage.
 */
export function formatColumnSettings(columns: readonly ColumnSetting[]): string {
  return columns
    .map(({ id, width, pinned }) => {
      const marks = `${width === undefined ? '' : Math.round(width * 100) / 100}${pinned ? 'p' : ''}`;
      return marks ? `${id}~${marks}` : id;
    })
    .join(',');
}

/** Unknown and repeated columns are left out; null when none remains. */
export function parseColumnSettings(text: string | null, known: readonly string[]): ColumnSetting[] | null {
  const chosen = new Map<string, ColumnSetting>();
  for (const part of text?.split(',') ?? []) {
    const [, id = '', width, pinned] = ENTRY.exec(part) ?? [];
    if (!known.includes(id) || chosen.has(id)) continue;
    chosen.set(id, {
      id,
      ...(width !== undefined && { width: Math.min(Math.max(Number(width), MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH) }),
      ...(pinned && { pinned: true }),
    });
  }
  return chosen.size > 0 ? [...chosen.values()] : null;
}

export function invalidColumnEntries(text: string | null, known: readonly string[]): string[] {
  const seen = new Set<string>();
  if (text === null || text === '' || text === USUAL_COLUMNS) return [];
  return text.split(',').filter((part) => {
    const id = ENTRY.exec(part)?.[1];
    if (id === undefined || !known.includes(id) || seen.has(id)) return true;
    seen.add(id);
    return false;
  });
}
