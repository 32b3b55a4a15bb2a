'use client';

import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ColumnView } from '@/components/data-table/use-column-view';
import type { Selection } from '@/components/data-table/use-selection';
import { useFormat } from '@/components/layout/use-format';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import type { SummedFields } from '@/lib/domain/field-sums';
import { type AllMatching, MOST_COPIED } from '@/lib/domain/matching';
import type { Progress } from '@/lib/domain/progress';
import { useCopyRows } from './copy-rows';
import { SumLines } from './sum-lines';
import { ToolBar } from './tool-bar';

/** The question for every row that matches, and how far its answer is. */
export interface Question<Row> {
  rows: UseQueryOptions<AllMatching<Row>>;
  progress: UseQueryOptions<Progress>;
}

interface AllMatchingToolsProps<Row extends object> {
  selection: Selection<Row>;
  total: number | null;
  view: ColumnView<Row>;
  amounts: SummedFields<Row>;
  names: Readonly<Record<string, string>>;
  question: Question<Row>;
  /** The way to a file of all that match. */
  file: (ids: null) => ReactNode;
}

/** Every row that matches, loaded or not: read to the end on the server before anything is said of its money. */
export function AllMatchingTools<Row extends object>(props: AllMatchingToolsProps<Row>) {
  const { selection, total, question } = props;
  const t = useTranslations('table');
  const { data, error, isFetching, refetch } = useQuery(question.rows);
  const progress = useQuery(question.progress).data;
  if (isFetching) {
    const { walked } = progress ?? { walked: 0 };
    const toRead = progress?.total ?? total;
    return (
      <ToolBar
        status={
          <span className="inline-flex items-center gap-2">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {t('readingAll')}
          </span>
        }
        actions={<Button onClick={selection.pickLoadedOnly}>{t('stopReading')}</Button>}
        onClear={selection.clear}
      >
        <p className="text-soft tabular-nums">
          {toRead === null ? t('read', { walked }) : t('readOf', { walked: Math.min(walked, toRead), total: toRead })}
        </p>
      </ToolBar>
    );
  }
  if (error || !data) {
    return (
      <ToolBar
        status={t('allFailed')}
        actions={<Button onClick={() => refetch()}>{t('retry')}</Button>}
        onClear={selection.clear}
      >
        <div className="max-w-2xl">
          <ErrorText error={error} />
        </div>
      </ToolBar>
    );
  }
  return <AllRead {...props} matching={data} />;
}

const NO_ROWS: never[] = [];

function AllRead<Row extends object>(props: AllMatchingToolsProps<Row> & { matching: AllMatching<Row> }) {
  const { selection, view, amounts, names, matching, file } = props;
  const t = useTranslations('table');
  const format = useFormat();
  const { count, sums, rows, asOf } = matching;
  const { said, button } = useCopyRows(rows ?? NO_ROWS, view, amounts);
  return (
    <ToolBar
      status={t('allSelected', { total: count }) + (rows ? said : '')}
      actions={
        <>
          {rows && button}
          {file(null)}
        </>
      }
      onClear={selection.clear}
    >
      <SumLines sums={sums} of="matching" names={names} />
      <p className="text-soft">
        {t('asOf', { day: format.day(asOf), time: format.time(asOf) })}
        {rows === null && ` · ${t('tooManyToCopy', { most: MOST_COPIED })}`}
      </p>
    </ToolBar>
  );
}
