import { useState } from 'react';
import type { FileLayout } from '@/lib/domain/files/file-layout';
import type { LayoutDraft } from './layout-draft';

interface StoredLayouts {
  layouts: readonly FileLayout[];
  replace: (layouts: readonly FileLayout[]) => void;
}

/** A draft that was left, and neither saved nor canceled, goes on when it is opened again. */
export function useLayoutEditing({ layouts, replace }: StoredLayouts, onSaved: (id: string) => void) {
  const [draft, setDraft] = useState<LayoutDraft | null>(null);
  const [open, setOpen] = useState(false);

  function end() {
    setDraft(null);
    setOpen(false);
  }

  return {
    draft: open ? draft : null,
    /** The stored one that it changes. */
    edited: layouts.find(({ id }) => id === draft?.id) ?? null,
    change: setDraft,
    begin: (begun: LayoutDraft) => {
      if (draft?.id !== begun.id) setDraft(begun);
      setOpen(true);
    },
    leave: () => setOpen(false),
    cancel: end,
    save: (saved: FileLayout) => {
      const before = layouts.find(({ id }) => id === saved.id);
      const renamed = before && before.name !== saved.name ? { ...saved, since: before.since ?? before.name } : saved;
      replace(before ? layouts.map((old) => (old === before ? renamed : old)) : [...layouts, saved]);
      onSaved(saved.id);
      end();
    },
  };
}
