'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import type { AccessEntry, AccessPage } from '@/lib/domain/access/access-record';
import { type RecordFilters, toRecordSearchParams } from '@/lib/filters/access-record';
import { formatInstant } from '@/lib/format/date';
import { fetchRecordPage } from '@/lib/queries/access-record';
import { useFactLines } from './fact-lines';

interface RecordListProps {
  filters: RecordFilters;
  first: AccessPage;
  accounts: readonly { slug: string; name: string }[];
  timeZone: string;
}

export function AccessRecordList({ filters, first, accounts, timeZone }: RecordListProps) {
  const t = useTranslations('accessRecord');
  const [pages, setPages] = useState([first]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const entries = pages.flatMap(({ items }) => items);
  const next = pages.at(-1)?.nextCursor ?? null;

  async function loadMore(cursor: number) {
    setBusy(true);
    setFailure(null);
    try {
      const page = await fetchRecordPage(toRecordSearchParams(filters), cursor);
      setPages((before) => [...before, page]);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  if (entries.length === 0) return <p className="py-6 text-soft">{t('none')}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3">
            <Entry entry={entry} accounts={accounts} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {failure !== null && (
        <div className="mt-4">
          <Notice tone="danger">
            <ErrorText error={failure} />
          </Notice>
        </div>
      )}
      <div className="mt-4">
        {next === null ? (
          <p className="text-sm text-soft">{t('end')}</p>
        ) : (
          <Button onClick={() => void loadMore(next)} disabled={busy}>
            {t(busy ? 'loading' : 'more')}
          </Button>
        )}
      </div>
    </>
  );
}

interface EntryProps extends Pick<RecordListProps, 'accounts' | 'timeZone'> {
  entry: AccessEntry;
}

function Entry({ entry, accounts, timeZone }: EntryProps) {
  const t = useTranslations('accessRecord');
  const locale = useLocale();
  const lines = useFactLines(accounts, timeZone)(entry);
  const { at, kind, person, peer, requestId, facts } = entry;
  const nobody =
    facts.token === undefined ? t(peer === null ? 'command' : 'nobody') : t('token', { label: facts.token });
  const from = [peer && t('peer', { peer }), requestId && t('request', { id: requestId })].filter(Boolean);
  return (
    <article className="sm:flex sm:gap-6">
      <time dateTime={new Date(at).toISOString()} className="block shrink-0 text-sm text-soft tabular-nums sm:w-44">
        {formatInstant(at, { locale, timeZone })}
      </time>
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{t(`kinds.${kind}`)}</span>
          <span className="text-soft"> · </span>
          {person ? <span title={person.email}>{person.name}</span> : <span className="text-soft">{nobody}</span>}
        </p>
        <dl className="text-sm">
          {lines.map(({ label, text }) => (
            <div key={label} className="flex gap-2">
              <dt className="shrink-0 text-soft">{label}</dt>
              <dd className="min-w-0 break-words [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
        {from.length > 0 && <p className="mt-0.5 text-xs text-soft [overflow-wrap:anywhere]">{from.join(' · ')}</p>}
      </div>
    </article>
  );
}
