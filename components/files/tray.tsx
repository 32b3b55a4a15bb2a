import { ChevronUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { routes } from '@/lib/routes';
import { FileRow } from './file-row';
import { dismissEndedFiles, type RecentFile } from './recent-files';

/** Below the page, on phones above it: one line, the newest file in it; the others open over the page. */
export function Tray({ files }: { files: readonly RecentFile[] }) {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const list = useId();
  const [opened, setOpened] = useState(false);
  const running = files.filter(({ state }) => state === 'running').length;
  const inTray = files.filter(({ away }) => !away);
  const newest = inTray.slice(0, 1);
  const others = [...inTray.slice(1), ...files.filter(({ away }) => away)];
  const announcement = useAnnouncement(files);

  return (
    <section
      aria-label={t('tray')}
      className="no-print relative flex items-center gap-x-3 border-b border-line-strong bg-sheet px-4 text-sm lg:h-10 lg:border-t lg:border-b-0 lg:px-6"
    >
      {others.length > 0 ? (
        <button
          type="button"
          aria-expanded={opened}
          aria-controls={list}
          onClick={() => setOpened(!opened)}
          className="flex h-8 shrink-0 items-center gap-1.5 font-medium"
        >
          <ChevronUp
            aria-hidden
            className={`size-3.5 max-lg:rotate-180 ${opened ? 'rotate-180 max-lg:rotate-0' : ''}`}
          />
          {running > 0 ? t('trayRunning', { files: running }) : t('tray')}
        </button>
      ) : (
        <span className="shrink-0 font-medium max-sm:hidden">{t('tray')}</span>
      )}
      <ul className="min-w-0 flex-1 *:border-0 *:py-0">
        {newest.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <span className="max-sm:hidden">
        <TextLink href={routes.files(slug)}>{t('checkLink')}</TextLink>
      </span>
      {running < inTray.length && (
        <Button look="quiet" aria-label={t('putAway')} title={t('putAway')} onClick={() => dismissEndedFiles(slug)}>
          <X aria-hidden className="size-4" />
        </Button>
      )}
      {/* Also while it is closed: its files are followed to their end. */}
      <ul
        id={list}
        hidden={!opened}
        className="absolute inset-x-0 top-full z-30 max-h-[40dvh] overflow-y-auto border-line-strong bg-sheet px-4 shadow-lift max-lg:border-b lg:top-auto lg:bottom-full lg:border-t lg:px-6"
      >
        {others.map((file) => (
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
