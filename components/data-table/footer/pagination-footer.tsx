import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button';

export interface PageLink {
  href: string;
  go: () => void;
}

interface PaginationFooterProps {
  shown: number | null;
  total: number | null;
  first: PageLink | null;
  previous: PageLink | null;
  next: PageLink | null;
  busy: boolean;
  controls?: ReactNode;
}

/** Its links are real: they can be copied and opened in a new tab. */
export function PaginationFooter({ shown, total, first, previous, next, busy, controls }: PaginationFooterProps) {
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
            <PageAnchor page={first} label={t('firstPage')}>
              <ChevronsLeft aria-hidden className="size-4" />
              <span className="sr-only">{t('firstPage')}</span>
            </PageAnchor>
          )}
          <PageAnchor page={previous} label={t('previousPage')}>
            <ChevronLeft aria-hidden className="size-4" />
            {t('previousPage')}
          </PageAnchor>
          <PageAnchor page={next} label={t('nextPage')}>
            {t('nextPage')}
            <ChevronRight aria-hidden className="size-4" />
          </PageAnchor>
        </nav>
      </div>
    </div>
  );
}

function PageAnchor({ page, label, children }: { page: PageLink | null; label: string; children: ReactNode }) {
  function follow(event: MouseEvent) {
    if (!page || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    page.go();
  }
  return (
    // Without an href it is a disabled link that keeps its place and the focus.
    <a
      role={page ? undefined : 'link'}
      href={page?.href}
      title={label}
      tabIndex={0}
      aria-disabled={page === null}
      onClick={follow}
      className={`${buttonLook('outline')} aria-disabled:pointer-events-none aria-disabled:border-line aria-disabled:bg-transparent`}
    >
      {children}
    </a>
  );
}
