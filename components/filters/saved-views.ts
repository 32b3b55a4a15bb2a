'use client';

import { useMemo } from 'react';
import { keep, useKept } from '@/components/ui/kept';

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

const MOST_VIEWS = 50;
const NONE: readonly SavedView[] = [];

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

/**
 * The saved views of a `list` (which names the account, too). Where they are kept is known here alone: now in this
 * browser, later with the reader's account.
 */
export function useSavedViews(list: string): SavedViews {
  const key = `corte:views:${list}`;
  const text = useKept(key);
  return {
    known: text !== undefined,
    views: useMemo(() => readViews(text ?? null), [text]),
    replace: (views) => keep(key, JSON.stringify(views.slice(0, MOST_VIEWS))),
  };
}
