import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { RowSearch } from './use-row-search';

/** Searches all loaded rows, drawn or not. */
export function FindBar({ finding }: { finding: RowSearch }) {
  const t = useTranslations('find');
  const { query, matches, at, search, step, close } = finding;
  if (query === null) return null;

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  }

  const none = matches.length === 0;
  return (
    <search className="no-print sticky top-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-2 text-sm lg:px-6">
      <input
        ref={focusOnce}
        type="search"
        aria-label={t('label')}
        placeholder={t('label')}
        value={query}
        onChange={({ target }) => search(target.value)}
        onKeyDown={press}
        className="h-8 w-64 max-w-full rounded-md border border-line-strong bg-sheet px-2.5"
      />
      <p role="status" className="min-w-32 text-soft">
        {query.trim() !== '' && (none ? t('none') : t('place', { at: at + 1, rows: matches.length }))}
      </p>
      <Button look="quiet" aria-label={t('previous')} title={t('previous')} disabled={none} onClick={() => step(-1)}>
        <ChevronUp aria-hidden className="size-4" />
      </Button>
      <Button look="quiet" aria-label={t('next')} title={t('next')} disabled={none} onClick={() => step(1)}>
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Button look="quiet" aria-label={t('close')} title={t('close')} onClick={close}>
        <X aria-hidden className="size-4" />
      </Button>
    </search>
  );
}

function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}
