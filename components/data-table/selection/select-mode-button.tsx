import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Selection } from './use-selection';

/** For touch, where cards have no checkbox. */
export function SelectModeButton<Row>({ selection, rows }: { selection: Selection<Row>; rows: number }) {
  const t = useTranslations('table');
  if (rows === 0) return null;
  return (
    <Button
      className="sm:hidden"
      aria-pressed={selection.selecting}
      aria-label={t('choose')}
      title={t('choose')}
      onClick={selection.selecting ? selection.clear : selection.startSelecting}
    >
      <ListChecks aria-hidden className={`size-4 ${selection.selecting ? 'text-accent' : ''}`} />
    </Button>
  );
}
