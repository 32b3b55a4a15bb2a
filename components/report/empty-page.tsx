import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListAddress } from '@/components/filters/use-list-address';
import { Button } from '@/components/ui/button';
import type { PagedFilters } from './pagination';

interface EmptyListProps {
  what: string;
  hint: string;
  children?: ReactNode;
}

export function EmptyListMessage({ what, hint, children }: EmptyListProps) {
  return (
    <>
      <p className="font-medium">{what}</p>
      <p className="mt-0.5 text-soft">{hint}</p>
      {children}
    </>
  );
}

interface NothingInPageProps {
  address: ListAddress<PagedFilters>;
  /** Null when no search is set. */
  what: string | null;
  hint: string;
}

/** An empty search result, or a page beyond the end of the list. */
export function EmptyPageMessage({ address: { filters, change }, what, hint }: NothingInPageProps) {
  const t = useTranslations('table');
  if (filters.after !== null || filters.before !== null || what === null) {
    return (
      <>
        <p className="font-medium">{t('nothingHere')}</p>
        <Button className="mt-3" onClick={() => change({ after: null, before: null })}>
          {t('toFirst')}
        </Button>
      </>
    );
  }
  return (
    <EmptyListMessage what={what} hint={hint}>
      <Button className="mt-3" onClick={() => change({ q: null })}>
        {t('dropSearch')}
      </Button>
    </EmptyListMessage>
  );
}
