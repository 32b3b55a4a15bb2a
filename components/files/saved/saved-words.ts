import { useTranslations } from 'next-intl';
import { PERIOD_NAMES } from '@/lib/domain/calendar/period-names';
import { FILE_FORMATS } from '@/lib/domain/files/files';
import { hasFixedDates, type SavedExport } from '@/lib/domain/files/saved-exports';

export function useSavedWords() {
  const t = useTranslations('files');
  const periods = useTranslations('period.names');
  return ({ noun, search }: Pick<SavedExport, 'noun' | 'search'>): string => {
    const query = new URLSearchParams(search);
    const period = PERIOD_NAMES.find((name) => name === query.get('period'));
    const format = FILE_FORMATS.find((one) => one === query.get('format')) ?? 'csv';
    const days = period ? periods(period) : hasFixedDates(search) ? t('saved.ofFixedDates') : null;
    const form = t(`formats.${format === 'csv.zip' ? 'zip' : format}`);
    return [t(`saved.nouns.${noun}`), days, form].filter((part) => part !== null).join(' · ');
  };
}
