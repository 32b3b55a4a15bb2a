'use client';

import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import {
  parseStoredList,
  storeText,
  usePreferenceCookie,
  useStoredText,
} from '@/components/preferences/browser-storage';
import { useServerPreferences } from '@/components/preferences/list-preferences';
import { type DefaultView, formatDefaultView } from '@/lib/filters/default-view';

/** A list as someone wants to find it again: filters, period, columns and order, as its address carries them. */
export interface SavedView {
  id: string;
  name: string;
  /** The query of the address, without `?`. */
  search: string;
  /** Stands there when the list is opened without filters; at most one of a list. */
  isDefault: boolean;
}

interface SavedViews {
  views: readonly SavedView[];
  /** Replaces all views of the list. */
  replace: (views: readonly SavedView[]) => void;
}

const MOST_VIEWS = 50;

function isView(view: unknown): view is SavedView {
  if (typeof view !== 'object' || view === null) return false;
  const fields = new Map<string, unknown>(Object.entries(view));
  const texts = ['id', 'name', 'search'].every((name) => typeof fields.get(name) === 'string');
  return texts && typeof fields.get('isDefault') === 'boolean';
}

/** Until it is known what is kept, the view that the server was told of. */
function firstViews(first: DefaultView | null): readonly SavedView[] {
  return first ? [{ id: '', ...first, isDefault: true }] : [];
}

/** The views in a text that was kept; none where it is no such text. */
export function parseSavedViews(text: string | null): readonly SavedView[] {
  return parseStoredList(text, isView, MOST_VIEWS);
}

/**
 * The saved views of a `list` (which names the account, too); the one that stands is told to the server, which opens the
 * list with it. Where they are kept is known here alone: now in this browser, later with the reader's account.
 */
export function useSavedViews(list: string): SavedViews {
  const key = `corte:views:${list}`;
  const text = useStoredText(key);
  const first = useServerPreferences().view;
  const views = useMemo(() => (text === undefined ? firstViews(first) : parseSavedViews(text)), [text, first]);
  const standing = views.find(({ isDefault }) => isDefault) ?? null;
  usePreferenceCookie('view', usePathname(), text === undefined ? undefined : formatDefaultView(standing));
  return {
    views,
    replace: (views) => storeText(key, JSON.stringify(views.slice(0, MOST_VIEWS))),
  };
}
