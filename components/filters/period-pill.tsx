import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { FilterPill } from './filter-pill';
import { PeriodPanel, type PeriodPanelProps } from './period-panel';

interface PeriodPillProps extends Pick<PeriodPanelProps, 'value' | 'fallback' | 'today' | 'onChange'> {
  words: string;
  onClear?: (() => void) | undefined;
}

/** The pill of a period; choosing one closes its panel. */
export function PeriodPill({ words, onClear, onChange, ...panel }: PeriodPillProps) {
  const t = useTranslations('period');
  const { zone } = useFormat();
  return (
    <FilterPill field={t('label')} value={words} onClear={onClear}>
      {(close) => (
        <PeriodPanel
          {...panel}
          zone={zone}
          onChange={(value) => {
            onChange(value);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
