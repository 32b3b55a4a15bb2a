/** Filters, period, columns and order of a list under a name. */
export interface SavedView {
  id: string;
  name: string;
  search: string;
  shared: boolean;
  /** Who shared it, as they were called then; null for one's own. */
  sharedBy: string | null;
  /** By who made it, and a shared one by owners. */
  mayChange: boolean;
}

/** What a person has chosen for a list, and the views of it that they see. */
export interface ListPreferences {
  /** As `columns=` of the address. */
  columns: string | null;
  file: string | null;
  /** The id of the view that the list opens with. */
  standing: string | null;
  views: readonly SavedView[];
}

export const NO_PREFERENCES: ListPreferences = { columns: null, file: null, standing: null, views: [] };

export const LIST_SETTINGS = ['columns', 'file', 'standing'] as const;

export type ListSetting = (typeof LIST_SETTINGS)[number];

export const MOST_VIEWS = 50;

/** In characters, here and below. */
export const LONGEST_VIEW = { name: 60, search: 8_000 };

export const LONGEST_SETTING = 8_000;

export function standingView({ standing, views }: ListPreferences): SavedView | null {
  return views.find(({ id }) => id === standing) ?? null;
}

/** What a browser had of a list before it belonged to a person. */
export interface BrowserPreferences {
  columns: string | null;
  file: string | null;
  views: { name: string; search: string; isDefault: boolean }[];
}
