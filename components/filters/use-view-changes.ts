import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepSetting } from '@/components/list-preferences/keep-setting';
import { useListPreferences, usePreferencesPlace } from '@/components/list-preferences/use-list-preferences';
import type { FileNoun } from '@/lib/domain/files/files';
import type { SavedView } from '@/lib/domain/preferences/list-preferences';
import { sendView, sendViewChange, sendViewDeletion, sendViewRestoration } from '@/lib/queries/keep-preferences';
import { preferencesQuery } from '@/lib/queries/preferences';

type Views = readonly SavedView[];

/** Changes reach the server in their order: a view is there before it is renamed. */
let last: Promise<unknown> = Promise.resolve();

/** Changes of the saved views of a list, which hold at once and are taken back where they cannot be saved. */
export function useViewChanges(noun: FileNoun) {
  const client = useQueryClient();
  const place = usePreferencesPlace(noun);
  const preferences = useListPreferences(noun);
  const [failure, setFailure] = useState<unknown>(null);

  function show(change: (views: Views) => Views) {
    const { queryKey } = preferencesQuery(place);
    client.setQueryData(queryKey, (before) => before && { ...before, views: change(before.views) });
  }

  function apply(change: (views: Views) => Views, undo: (views: Views) => Views, send: () => Promise<unknown>) {
    setFailure(null);
    show(change);
    last = last.then(send).catch((error) => {
      show(undo);
      setFailure(error);
    });
  }

  const without = (id: string) => (views: Views) => views.filter((view) => view.id !== id);
  const put = (view: SavedView, at: number) => (views: Views) => without(view.id)(views).toSpliced(at, 0, view);
  const set = (view: SavedView) => (views: Views) => views.map((old) => (old.id === view.id ? view : old));

  return {
    ...preferences,
    failure,
    /** Returns the id of the new view. */
    save(name: string, search: string): string {
      const view = { id: crypto.randomUUID(), name, search, shared: false };
      const shown = { ...view, sharedBy: null, mayChange: true };
      apply(
        (views) => [...views, shown],
        without(view.id),
        () => sendView(place, view),
      );
      return view.id;
    },
    change(view: SavedView, changed: Partial<Pick<SavedView, 'name' | 'search' | 'shared'>>) {
      apply(set({ ...view, ...changed }), set(view), () => sendViewChange(place.account, view.id, changed));
    },
    remove(view: SavedView, at: number) {
      apply(without(view.id), put(view, at), () => sendViewDeletion(place.account, view.id));
    },
    restore(view: SavedView, at: number) {
      apply(put(view, at), without(view.id), () => sendViewRestoration(place.account, view.id));
    },
    setStanding: (id: string | null) => keepSetting(client, place, 'standing', id),
  };
}
