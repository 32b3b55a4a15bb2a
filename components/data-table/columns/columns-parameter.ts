import type { ColumnSetting } from './table-column';

/** Rem. */
export const MIN_COLUMN_WIDTH = 3;
export const MAX_COLUMN_WIDTH = 40;

/** In an address: the usual columns of the list, whichever the browser keeps. */
export const USUAL_COLUMNS = 'usual';

const ENTRY = /^([a-z_]+)(?:~(\d{1,2}(?:\.\d{1,2})?)?(p)?)?$/;

/** Columns as the address and the browser keep them: `status~p,charge_amount~7.5,name`; `~p` is pinned, a number a width in rem. */
export function formatColumnSettings(columns: readonly ColumnSetting[]): string {
  return columns
    .map(({ id, width, pinned }) => {
      const marks = `${width === undefined ? '' : Math.round(width * 100) / 100}${pinned ? 'p' : ''}`;
      return marks ? `${id}~${marks}` : id;
    })
    .join(',');
}

/** The inverse; columns that are unknown or stand there twice are left out. Null when none is left. */
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

/** The parts of a text that no column is made of: unknown ones, and those that stand there twice. */
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
