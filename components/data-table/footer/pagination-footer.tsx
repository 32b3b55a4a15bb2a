'use client';

import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button';

/** A page of the list: its address, and how to go there without loading the document anew. */
export interface PageLink {
  href: string;
  go: () => void;
}

interface PageFootProps {
  /** Rows on this page; null while they are not known. */
  shown: number | null;
  total: number | null;
  /** Null where there is no such page. */
  first: PageLink | null;
  previous: PageLink | null;
  next: PageLink | null;
  /** The rows of another page are on their way. */
  busy: boolean;
  /** Controls at the end of the line, such as the page size. */
  controls?: ReactNode;
}

/** The foot of a list that has a next and a previous page. Its links are real: they can be opened beside, and copied. */
export function PaginationFooter({ shown, total, first, previous, next, busy, controls }: PageFootProps) {
  const t = useTranslations('table');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-4 py-2.5 lg:px-6">
      <p role="status" className="min-h-5 text-sm font-medium">
        {shown !== null && !busy && (total === null ? t('page', { shown }) : t('pageOf', { shown, total }))}
      </p>
      <div className="no-print flex flex-wrap items-center gap-3">
        {controls}
        <nav aria-label={t('pages')} className="flex gap-1.5">
          {first && (
            <PageAnchor turn={first} label={t('firstPage')}>
              <ChevronsLeft aria-hidden className="size-4" />
              <span className="sr-only">{t('firstPage')}</span>
            </PageAnchor>
          )}
          <PageAnchor turn={previous} label={t('previousPage')}>
            <ChevronLeft aria-hidden className="size-4" />
            {t('previousPage')}
          </PageAnchor>
          <PageAnchor turn={next} label={t('nextPage')}>
            {t('nextPage')}
            <ChevronRight aria-hidden className="size-4" />
          </PageAnchor>
        </nav>
      </div>
    </div>
  );
}

function PageAnchor({ turn, label, children }: { turn: PageLink | null; label: string; children: ReactNode }) {
  function follow(event: MouseEvent) {
    if (!turn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turn.go();
  }
  return (
    // Without an address it is a link that leads nowhere, and keeps its place and the focus.
    <a
      role={turn ? undefined : 'link'}
      href={turn?.href}
      title={label}
      tabIndex={0}
      aria-disabled={turn === null}
      onClick={follow}
      className={`${buttonLook('outline')} aria-disabled:pointer-events-none aria-disabled:border-line aria-disabled:bg-transparent`}
    >
      {children}
    </a>
  );
}
