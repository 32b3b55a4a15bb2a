import { useQueryClient } from '@tanstack/react-query';
import { Download, Repeat2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { useVisitor } from '@/components/account/account-context';
import { fetchPart, lazyPart, prefetchPart } from '@/components/browser/lazy-part';
import { useListPreferences, usePreferencesPlace } from '@/components/list-preferences/use-list-preferences';
import { buttonLook } from '@/components/ui/button';
import { mayDo } from '@/lib/domain/access/roles';
import type { ExportSource } from './export-options';

const loadDialog = () => import('./export-dialog');
const ExportDialog = lazyPart(async () => ({ default: (await loadDialog()).ExportDialog }));

interface ExportButtonProps extends ExportSource {
  /** Null while unknown. */
  rows: number | null;
  /** Period, date field and zone. */
  basis: ReactNode;
}

/** For whoever may take files. Opens the export dialog; the second button repeats the last export. */
export function ExportButton(props: ExportButtonProps) {
  return mayDo(useVisitor().role, 'export') ? <ExportButtons {...props} /> : null;
}

function ExportButtons({ rows, basis, ...source }: ExportButtonProps) {
  const t = useTranslations('files');
  const client = useQueryClient();
  const place = usePreferencesPlace(source.noun);
  const [open, setOpen] = useState(false);
  const { file: last } = useListPreferences(source.noun);
  const preload = () => prefetchPart(loadDialog);

  async function repeat() {
    if (!last) return;
    const dialog = await fetchPart(loadDialog);
    // The dialog says why.
    await dialog?.repeatExport(client, place, source, last).catch(() => setOpen(true));
  }

  return (
    <>
      <span className="inline-flex">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts={source.selected ? undefined : 'e'}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(true)}
          className={`${buttonLook('outline')} relative focus-visible:z-10 sm:rounded-r-none`}
        >
          <Download aria-hidden className="size-3.5" />
          <span className="max-sm:sr-only">{t(source.selected ? 'exportSelected' : 'export')}</span>
          {rows !== null && <span className="font-normal text-soft max-sm:sr-only">{t('rows', { rows })}</span>}
        </button>
        <button
          type="button"
          aria-label={t('repeat')}
          title={last ? t('repeat') : t('nothingToRepeat')}
          aria-disabled={!last}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={repeat}
          className={`${buttonLook('outline')} relative -ml-px rounded-l-none focus-visible:z-10 px-2 max-sm:hidden`}
        >
          <Repeat2 aria-hidden className="size-3.5" />
        </button>
      </span>
      {open && (
        <Suspense>
          <ExportDialog source={source} rows={rows} basis={basis} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
