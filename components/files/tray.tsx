import { ChevronDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { routes } from '@/lib/routes';
import { FileRow } from './file-row';
import { dismissEndedFiles, type RecentFile } from './recent-files';

/** Below the page, on phones above it. */
export function Tray({ files }: { files: readonly RecentFile[] }) {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const list = useId();
  const [collapsed, setCollapsed] = useState(false);
  const [allShown, setAllShown] = useState(false);
  const running = files.filter(({ state }) => state === 'running').length;
  const inTray = files.filter(({ away }) => !away);
  const others = files.length - inTray.length;
  const announcement = useAnnouncement(files);

  return (
    <section
      aria-label={t('tray')}
      className="no-print border-b border-line-strong bg-sheet px-4 py-1 text-sm lg:border-t lg:border-b-0 lg:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-controls={list}
          onClick={() => setCollapsed(!collapsed)}
          className="flex h-8 items-center gap-1.5 font-medium"
        >
          <ChevronDown aria-hidden className={`size-3.5 ${collapsed ? '-rotate-90' : ''}`} />
          {running > 0 ? t('trayRunning', { files: running }) : t('tray')}
        </button>
        {others > 0 && !collapsed && (
          <Button look="quiet" aria-expanded={allShown} onClick={() => setAllShown(!allShown)}>
            {t('lastFiles', { files: others })}
          </Button>
        )}
        <span className="ml-auto flex items-center gap-1">
          <span className="max-sm:hidden">
            <TextLink href={routes.files(slug)}>{t('checkLink')}</TextLink>
          </span>
          {running < inTray.length && (
            <Button look="quiet" aria-label={t('putAway')} title={t('putAway')} onClick={() => dismissEndedFiles(slug)}>
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </span>
      </div>
      <ul id={list} hidden={collapsed} className="max-h-[24dvh] overflow-y-auto">
        {(allShown ? files : inTray).map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** Announces what has changed since the last render. */
function useAnnouncement(files: readonly RecentFile[]): string {
  const t = useTranslations('files');
  const before = useRef<ReadonlyMap<string, RecentFile['state']>>(null);
  const [announcement, setAnnouncement] = useState('');
  // Screen readers announce only what is added after the first render.
  useEffect(() => {
    const known = before.current;
    before.current = new Map(files.map(({ id, state }) => [id, state]));
    const changed = files.find(({ id, state }) => (known ? known.get(id) !== state : state === 'running'));
    if (changed) setAnnouncement(t(`said.${changed.state}`, { name: changed.name ?? '', rows: changed.rows ?? 0 }));
  }, [files, t]);
  return announcement;
}
