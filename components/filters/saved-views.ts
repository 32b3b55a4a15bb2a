'use client';

import { useMemo, useSyncExternalStore } from 'react';

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
  /** False until it is known what is kept. */
  known: boolean;
  views: readonly SavedView[];
  /** Replaces all views of the list. */
  replace: (views: readonly SavedView[]) => void;
}

const CHANGED = 'corte:views';
const MOST_VIEWS = 50;
const NONE: readonly SavedView[] = [];

function listen(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

function kept(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function isView(view: unknown): view is SavedView {
  if (typeof view !== 'object' || view === null) return false;
  const fields = new Map<string, unknown>(Object.entries(view));
  const texts = ['id', 'name', 'search'].every((name) => typeof fields.get(name) === 'string');
  return texts && typeof fields.get('isDefault') === 'boolean';
}

/** The views in a text that was kept; none where it is no such text. */
export function readViews(text: string | null): readonly SavedView[] {
  if (!text) return NONE;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isView).slice(0, MOST_VIEWS) : NONE;
  } catch {
    return NONE;
  }
}

const nothingKept = () => null;

/**
 * The saved views of a `list` (which names the account, too). Where they are kept is known here alone: now in this
 * browser, later with the reader's account.
 */
export function useSavedViews(list: string): SavedViews {
  const key = `corte:views:${list}`;
  const text = useSyncExternalStore(listen, () => kept(key), nothingKept);
  return {
    known: text !== null,
    views: useMemo(() => readViews(text), [text]),
    replace: (views) => {
      try {
        window.localStorage.setItem(key, JSON.stringify(views.slice(0, MOST_VIEWS)));
      } catch {
        // A browser that keeps nothing: the list of views stays as it was, which is what the reader sees.
      }
      window.dispatchEvent(new Event(CHANGED));
    },
  };
}
