import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { Button } from '@/components/ui/button';
import { repeatSearch } from '@/lib/domain/files/export-progress';
import { ERROR_CODES, type ErrorCode } from '@/lib/errors';
import { cancelExport, exportQuery, type FileProgress, isProgressOverdue } from '@/lib/queries/exports';
import { type RecentFile, startExport, updateRecentFile } from './recent-files';

const ICONS = {
  running: { Icon: LoaderCircle, look: 'animate-spin text-accent' },
  complete: { Icon: CircleCheck, look: 'text-collected' },
  failed: { Icon: CircleAlert, look: 'text-danger' },
  canceled: { Icon: Ban, look: 'text-soft' },
  unknown: { Icon: CircleHelp, look: 'text-caution' },
} as const;

/** Polls its progress while it runs. */
export function FileRow({ file }: { file: RecentFile }) {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const { dayTime } = useFormat();
  const latest = useProgress(file);
  const running = file.state === 'running';
  const { Icon, look } = ICONS[file.state];
  const name = latest?.fileName ?? file.name;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-1">
      <Icon aria-hidden className={`size-4 ${look}`} />
      <div className="min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3">
        <p className="wrap-anywhere font-mono text-xs">{name ?? t(`title.${file.noun}`)}</p>
        <p className="text-soft">
          {running ? <RunningText latest={latest} /> : <EndedText file={file} />}
          {!running && <span className="max-sm:hidden"> · {dayTime(file.startedAt)}</span>}
        </p>
      </div>
      {running ? (
        <Button look="quiet" onClick={() => cancelExport(slug, file.id)} disabled={latest === null}>
          {t('cancel')}
        </Button>
      ) : (
        <Button
          look={file.state === 'complete' ? 'quiet' : 'outline'}
          className={
            file.state === 'complete' ? '' : 'max-sm:col-start-2 max-sm:mt-1.5 max-sm:mb-1 max-sm:justify-self-start'
          }
          onClick={() => startExport(slug, file.noun, repeatSearch(file.search, file.id), file.id)}
        >
          {t(file.state === 'complete' ? 'again' : 'retry')}
        </Button>
      )}
    </li>
  );
}

function useProgress({ id, state, startedAt }: RecentFile): FileProgress | null {
  const { slug } = useAccount();
  const { data, dataUpdatedAt } = useQuery({ ...exportQuery(slug, id, startedAt), enabled: state === 'running' });
  // Browser storage outlives this page.
  useEffect(() => {
    if (state !== 'running' || data === undefined) return;
    if (data === null) {
      if (isProgressOverdue(dataUpdatedAt - startedAt)) updateRecentFile(slug, id, { state: 'unknown' });
      return;
    }
    if (data.state === 'running') return;
    updateRecentFile(slug, id, {
      state: data.state,
      name: data.fileName,
      rows: data.rowsDone,
      error: data.error?.code ?? null,
    });
  }, [slug, id, state, startedAt, data, dataUpdatedAt]);
  return data ?? null;
}

function RunningText({ latest }: { latest: FileProgress | null }) {
  const t = useTranslations('files');
  if (latest === null) return t('starting');
  const { rowsDone, rowsExpected } = latest;
  const percent = rowsExpected ? Math.min(100, (100 * rowsDone) / rowsExpected) : 0;
  return (
    <>
      {rowsExpected !== null && (
        <span
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemax={rowsExpected}
          aria-valuenow={Math.min(rowsDone, rowsExpected)}
          className="mr-2 inline-block h-1 w-16 overflow-hidden rounded-full bg-line align-middle sm:w-24"
        >
          <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
        </span>
      )}
      {rowsExpected === null ? t('done', { rows: rowsDone }) : t('doneOf', { rows: rowsDone, of: rowsExpected })}
    </>
  );
}

function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && Object.hasOwn(ERROR_CODES, code);
}

function EndedText({ file }: { file: RecentFile }) {
  const t = useTranslations('files');
  const errors = useTranslations('errors');
  if (file.state === 'running') return null;
  if (file.state === 'complete') {
    return (
      <>
        <span className="font-medium text-collected">{t('states.complete')}</span> {t('came', { rows: file.rows ?? 0 })}
      </>
    );
  }
  if (file.state !== 'failed') return t(`states.${file.state}`);
  return (
    <span className="text-danger">
      {t('states.failed')} {isErrorCode(file.error) && errors(`${file.error}.what`, { parameter: '—' })}
    </span>
  );
}
