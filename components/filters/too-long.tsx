import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { PeriodName } from '@/lib/domain/calendar/period-names';

const SHORTER: readonly PeriodName[] = ['this-month', 'last-month', 'last-quarter'];

interface TooLongProps {
  days: number;
  onChange: (period: { period: PeriodName; from: null; to: null }) => void;
}

/** In place of an answer that only a shorter period has: those that have one, each a click away. */
export function TooLong({ days, onChange }: TooLongProps) {
  const t = useTranslations('period');
  return (
    <>
      <p className="font-medium">{t('tooLong', { days })}</p>
      <p className="mt-0.5">{t('tooLongDo')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {SHORTER.map((name) => (
          <Button key={name} className="text-ink" onClick={() => onChange({ period: name, from: null, to: null })}>
            {t(`names.${name}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
