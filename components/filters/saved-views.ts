import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import {
  hasFieldTypes,
  parseStoredList,
  storeText,
  usePreferenceCookie,
  useStoredText,
} from '@/components/preferences/browser-storage';
import { useServerPreferences } from '@/components/preferences/list-preferences';
import { type DefaultView, formatDefaultView } from '@/lib/filters/default-view';

/** Filters, period, columns and order of a list under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** A query without `?`. */
  search: string;
  /** Shown when the list is opened without filters; at most one a list. */
  isDefault: boolean;
}

const MOST_VIEWS = 50;

function isView(view: unknown): view is SavedView {
  return hasFieldTypes(view, { id: 'string', name: 'string', search: 'string', isDefault: 'boolean' });
}

/** Until the stored views are read, the default view that the server knows. */
function firstViews(first: DefaultView | null): readonly SavedView[] {
  return first ? [{ id: '', ...first, isDefault: true }] : [];
}

export function parseSavedViews(text: string | null): readonly SavedView[] {
  return parseStoredList(text, isView, MOST_VIEWS);
}

/**
 * The saved views of `list` (account and noun), stored in this browser. A cookie tells the server the default view,
 * with which it opens the list.
 */
export function useSavedViews(list: string) {
  const key = `corte:views:${list}`;
  const text = useStoredText(key);
  const first = useServerPreferences().view;
  const views = useMemo(() => (text === undefined ? firstViews(first) : parseSavedViews(text)), [text, first]);
  const defaultView = views.find(({ isDefault }) => isDefault) ?? null;
  usePreferenceCookie('view', usePathname(), text === undefined ? undefined : formatDefaultView(defaultView));
  return {
    views,
    /** Replaces all views of the list. */
    replace: (views: readonly SavedView[]) => storeText(key, JSON.stringify(views.slice(0, MOST_VIEWS))),
  };
}
