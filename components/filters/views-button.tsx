import { Bookmark } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { pushAddress } from '@/components/browser/address';
import { lazyPart } from '@/components/browser/lazy-part';
import { formatColumnSettings, USUAL_COLUMNS } from '@/components/data-table/columns/columns-parameter';
import type { ColumnSetting } from '@/components/data-table/columns/table-column';
import { useListPreferences } from '@/components/list-preferences/use-list-preferences';
import { buttonLook } from '@/components/ui/button';
import { PopoverButton } from '@/components/ui/popover-button';
import type { FileNoun } from '@/lib/domain/files/files';
import type { SavedView } from '@/lib/domain/preferences/list-preferences';
import type { ViewsPanelProps } from './views-panel';

const ViewsPanel = lazyPart(async () => ({ default: (await import('./views-panel')).ViewsPanel }));

interface ViewsButtonProps {
  /** `changed`: other than the default ones. */
  columns: { chosen: readonly ColumnSetting[]; changed: boolean };
  noun: FileNoun;
  /** A query of fixed dates, which shows the same rows later, by what resolves a moving period: that comes with the panel. */
  fixed: ViewsPanelProps['fixed'];
  /** A query that means the same as an empty one. */
  plain: string;
}

export function ViewsButton({ columns, noun, fixed, plain }: ViewsButtonProps) {
  const t = useTranslations('views');
  const pathname = usePathname();
  const filters = withoutView(useSearchParams(), plain);
  const shown = columns.changed ? formatColumnSettings(columns.chosen) : null;
  const current = withColumns(filters, shown ?? USUAL_COLUMNS);
  const { views } = useListPreferences(noun);
  const [applied, setApplied] = useState<string | null>(null);
  const isShown = ({ search }: SavedView) => sameQuery(search, search.includes('columns=') ? current : filters);
  const active = views.find(({ id }) => id === applied) ?? views.find(isShown) ?? null;

  function apply(view: SavedView) {
    setApplied(view.id);
    pushAddress(`${pathname}?${view.search || plain}`);
  }

  return (
    <PopoverButton
      label={t('title')}
      alignEnd
      action="views"
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
            noun={noun}
            active={active}
            current={current}
            isShown={isShown}
            fixed={(resolve) => withColumns(fixed(resolve), shown) || plain}
            moving={withColumns(filters, shown) || plain}
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

/** The filters: neither the open record nor the columns. */
function withoutView(search: URLSearchParams, plain: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['row', 'columns']) params.delete(name);
  return params.toString() === plain ? '' : params.toString();
}

/** Unencoded, as in the address. */
function withColumns(search: string, columns: string | null): string {
  return [search, columns && `columns=${columns}`].filter(Boolean).join('&');
}

function sameQuery(one: string, other: string): boolean {
  return new URLSearchParams(one).toString() === new URLSearchParams(other).toString();
}
