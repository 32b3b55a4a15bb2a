import type { RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { lazyPart } from '@/components/browser/lazy-part';
import { buttonLook } from '@/components/ui/button';
import { PopoverButton } from '@/components/ui/popover-button';
import type { ColumnView } from './use-column-view';

const ColumnChooser = lazyPart(async () => ({ default: (await import('./column-chooser')).ColumnChooser }));

/** Opens the column chooser, whose code is loaded when it is first opened. */
export function ColumnButton<Row extends RowData>({ view, rows }: { view: ColumnView<Row>; rows: readonly Row[] }) {
  const t = useTranslations('columns');
  return (
    <PopoverButton
      alignEnd
      action="columns"
      label={t('title')}
      className={`${buttonLook('outline')} max-sm:hidden`}
      trigger={
        <>
          <Columns3 aria-hidden className="size-3.5" />
          {t('title')}
          {view.changed && <span className="text-accent">{t('count', { columns: view.chosen.length })}</span>}
        </>
      }
    >
      {() => (
        <Suspense>
          <ColumnChooser
            columns={view.all.map(({ id, header, meta }) => ({ id, header, width: meta.width }))}
            chosen={view.chosen}
            empty={emptyColumns(view, rows)}
            changed={view.changed}
            onChange={view.change}
            onReset={view.reset}
          />
        </Suspense>
      )}
    </PopoverButton>
  );
}

function emptyColumns<Row extends RowData>({ all }: ColumnView<Row>, rows: readonly Row[]): ReadonlySet<string> {
  const empty = all.filter(({ copied }) => copied && rows.length > 0 && rows.every((row) => copied(row) === null));
  return new Set(empty.map(({ id }) => id));
}
