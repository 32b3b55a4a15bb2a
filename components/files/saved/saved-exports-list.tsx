'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { Button } from '@/components/ui/button';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import { ErrorText } from '@/components/ui/error-text';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import type { SavedExport } from '@/lib/domain/files/saved-exports';
import { savedExportPath, savedExportsQuery, sendDeletion, sendRestoration } from '@/lib/queries/saved-exports';
import { useSavedWords } from './saved-words';

/** The addresses that stay, of everybody in the account; nothing while there is none. */
export function SavedExportsList() {
  const t = useTranslations('files.saved');
  const { slug } = useAccount();
  const client = useQueryClient();
  const query = useQuery(savedExportsQuery(slug));
  const [deleted, setDeleted] = useState<SavedExport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const items = query.data?.items ?? [];

  async function change(work: Promise<unknown>, gone: SavedExport | null) {
    setFailure(null);
    try {
      await work;
      setDeleted(gone);
    } catch (error) {
      setFailure(error);
    }
    await client.invalidateQueries(savedExportsQuery(slug));
  }

  if (items.length === 0 && deleted === null && query.error === null) return null;
  return (
    <section aria-labelledby="saved-exports" className="no-print xl:col-span-2">
      <h2 id="saved-exports" className="mb-1 text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mb-2 max-w-[68ch] text-sm text-soft">{t('listHint')}</p>
      {query.error !== null && <FailureNotice error={query.error} onRetry={() => void query.refetch()} />}
      {failure !== null && (
        <Notice tone="danger">
          <ErrorText error={failure} />
        </Notice>
      )}
      <ul className="border-b border-line text-sm">
        {items.map((item) => (
          <SavedRow key={item.id} item={item} onDelete={() => void change(sendDeletion(slug, item.id), item)} />
        ))}
      </ul>
      <div aria-live="polite">
        {deleted && (
          <p className="mt-2 flex items-center gap-2 text-sm">
            <span className="min-w-0 truncate">{t('deleted', { name: deleted.name })}</span>
            <Button look="quiet" autoFocus onClick={() => void change(sendRestoration(slug, deleted.id), null)}>
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function SavedRow({ item, onDelete }: { item: SavedExport; onDelete: () => void }) {
  const t = useTranslations('files.saved');
  const { slug } = useAccount();
  const { dayTime } = useFormat();
  const words = useSavedWords();
  const address = window.location.origin + savedExportPath(slug, item.id);
  const when = dayTime(item.made);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 max-w-full">
        <p className="font-medium wrap-anywhere">{item.name}</p>
        <p className="text-soft">{words(item)}</p>
        <p className="mt-0.5 font-mono text-xs break-all text-soft select-all">{address}</p>
        <p className="mt-0.5 text-xs text-soft">
          {item.madeBy === null ? t('made', { when }) : t('madeBy', { name: item.madeBy, when })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton text={address} label={t('copy')} doneLabel={t('copied')} />
        <Button look="quiet" aria-label={t('deleteNamed', { name: item.name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
