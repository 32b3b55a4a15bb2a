'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { ExportButton } from '@/components/files/export-button';
import { DroppedNotice } from '@/components/filters/dropped-notice';
import { PeriodPill } from '@/components/filters/period-pill';
import { useListAddress } from '@/components/filters/use-list-address';
import { usePeriodWords } from '@/components/filters/use-period-words';
import { ReportHeader } from '@/components/report/report-header';
import { RefreshButton } from '@/components/ui/refresh-button';
import { DEFAULT_PERIOD } from '@/lib/domain/calendar/period-names';
import { startOfBound } from '@/lib/domain/calendar/periods';
import { isTooLongToWalk, parseOverviewFilters, toOverviewSearchParams } from '@/lib/filters/overview';
import { LONGEST_WALKED_PERIOD, periodOf } from '@/lib/filters/period';
import { overviewProgressQuery, overviewQuery } from '@/lib/queries/overview';
import { OverviewFigures } from './overview-figures';
import { overviewState } from './overview-state';
import { OverviewTrouble } from './overview-trouble';

const NO_COLUMNS: string[] = [];
const GRAMMAR = { read: parseOverviewFilters, write: toOverviewSearchParams };

/** Where the address, the walk and the figures meet. `today` is `YYYY-MM-DD` in the business zone. */
export function OverviewReport({ today }: { today: string }) {
  const t = useTranslations('overview');
  const { slug, timeZone } = useAccount();
  const { filters, change, dropped } = useListAddress(GRAMMAR);
  const { zoneWords } = useFormat();
  const periodWords = usePeriodWords();
  const tooLong = isTooLongToWalk(periodOf(filters), startOfBound(today, timeZone), timeZone);
  const query = useQuery({ ...overviewQuery(slug, filters), enabled: !tooLong });
  const { data: progress } = useQuery(overviewProgressQuery(slug, filters));
  const state = overviewState(query, progress, tooLong);
  const refresh = () => void (query.isFetching || query.refetch());

  return (
    <>
      <ReportHeader
        title={t('title')}
        actions={
          <>
            {!tooLong && (
              <ExportButton
                noun="overview"
                search={toOverviewSearchParams(filters).toString()}
                columns={NO_COLUMNS}
                selected={null}
                rows={null}
                basis={`${periodWords(filters)} · ${zoneWords}`}
              />
            )}
            <RefreshButton queries={[query]} disabled={tooLong} />
          </>
        }
      >
        <div className="no-print flex flex-wrap items-center gap-2">
          <PeriodPill
            value={filters}
            fallback={DEFAULT_PERIOD}
            words={periodWords(filters)}
            today={today}
            mostDays={LONGEST_WALKED_PERIOD}
            onChange={change}
          />
        </div>
        <DroppedNotice dropped={dropped} />
        <OverviewTrouble state={state} onRetry={refresh} onChange={change} />
      </ReportHeader>
      <OverviewFigures state={state} />
    </>
  );
}
