'use client';

import { Bookmark } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { buttonLook } from '@/components/ui/button';
import { PopoverButton } from '@/components/ui/popover-button';
import { type SavedView, useSavedViews } from './saved-views';

const ViewsPanel = lazy(async () => ({ default: (await import('./views-panel')).ViewsPanel }));

interface ViewsButtonProps {
  /** Names the account and the list. */
  list: string;
  /** The query of an address that shows the same rows at any later time. */
  fixed: string;
  /** The query that asks for no more than an empty one does. */
  plain: string;
}

/** Saved views of a list, and links to it. */
export function ViewsButton({ list, fixed, plain }: ViewsButtonProps) {
  const t = useTranslations('views');
  const pathname = usePathname();
  const current = withoutRow(useSearchParams().toString(), plain);
  const { views, replace } = useSavedViews(list);
  const [applied, setApplied] = useState<string | null>(null);
  const active = views.find(({ id }) => id === applied) ?? views.find(({ search }) => search === current) ?? null;

  function apply(view: SavedView) {
    setApplied(view.id);
    window.history.pushState(null, '', `${pathname}?${view.search || plain}`);
  }

  return (
    <PopoverButton
      label={t('title')}
      alignEnd
      className={buttonLook('outline')}
      trigger={
        <>
          <Bookmark aria-hidden className={`size-3.5 ${active ? 'text-accent' : ''}`} />
          <span className="max-w-40 truncate max-sm:sr-only">{active?.name ?? t('title')}</span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className="h-64 w-80" />}>
          <ViewsPanel
            views={views}
            active={active}
            current={current}
            fixed={withColumns(fixed, current) || plain}
            moving={current || plain}
            onReplace={replace}
            onApply={(view) => {
              apply(view);
              close();
            }}
            onSaved={setApplied}
          />
        </Suspense>
      )}
    </PopoverButton>
  );
}

/** The open record is no part of a view. */
function withoutRow(search: string, plain: string): string {
  const params = new URLSearchParams(search);
  params.delete('row');
  return params.toString() === plain ? '' : params.toString();
}

function withColumns(search: string, current: string): string {
  const params = new URLSearchParams(search);
  const columns = new URLSearchParams(current).get('columns');
  if (columns !== null) params.set('columns', columns);
  return params.toString();
}
