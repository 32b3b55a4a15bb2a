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
      const isNew = !layouts.some(({ id }) => id === saved.id);
      replace(isNew ? [...layouts, saved] : layouts.map((old) => (old.id === saved.id ? saved : old)));
      onSaved(saved.id);
      end();
    },
  };
}
