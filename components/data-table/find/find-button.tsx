import { TextSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { RowSearch } from './use-row-search';

export function FindButton({ finding }: { finding: RowSearch }) {
  const t = useTranslations('find');
  return (
    <Button
      ref={finding.button}
      aria-expanded={finding.query !== null}
      aria-label={t('open')}
      title={t('open')}
      onClick={finding.open}
    >
      <TextSearch aria-hidden className="size-4" />
    </Button>
  );
}
