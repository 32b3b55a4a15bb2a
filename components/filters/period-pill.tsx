import { useTranslations } from 'next-intl';
import { FilterPill } from './filter-pill';
import { PeriodPanel, type PeriodPanelProps } from './period-panel';

interface PeriodPillProps extends Pick<PeriodPanelProps, 'value' | 'fallback' | 'today' | 'mostDays' | 'onChange'> {
  words: string;
  onClear?: (() => void) | undefined;
}

/** The pill of a period; choosing one closes its panel. */
export function PeriodPill({ words, onClear, onChange, ...panel }: PeriodPillProps) {
  const t = useTranslations('period');
  return (
    <FilterPill field={t('label')} value={words} onClear={onClear}>
      {(close) => (
        <PeriodPanel
          {...panel}
          onChange={(value) => {
            onChange(value);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
