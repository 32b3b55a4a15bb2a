import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFilterForm } from '@/components/access-record/record-filters';
import { AccessRecordList } from '@/components/access-record/record-list';
import { EntranceTitle } from '@/components/sign-in/entrance';
import { parseRecordFilters, toRecordSearchParams } from '@/lib/filters/access-record';
import type { SearchParams } from '@/lib/filters/parameters';
import { openRecord, requireRecordHere } from '@/lib/server/access-record';

export async function generateMetadata(): Promise<Metadata> {
  await requireRecordHere();
  return { title: (await getTranslations('accessRecord'))('title') };
}

export default async function AccessRecordPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { scope } = await requireRecordHere();
  const { filters } = parseRecordFilters(await searchParams);
  const { page, people, accounts, timeZone } = await openRecord(filters);
  const t = await getTranslations('accessRecord');
  return (
    <>
      <EntranceTitle title={t('title')}>
        {t(scope === 'all' ? 'hint' : 'hintAccounts')} {t('zone', { zone: timeZone })}
      </EntranceTitle>
      <RecordFilterForm filters={filters} people={people} accounts={accounts} />
      <AccessRecordList
        key={String(toRecordSearchParams(filters))}
        filters={filters}
        first={page}
        accounts={accounts}
        timeZone={timeZone}
      />
    </>
  );
}
