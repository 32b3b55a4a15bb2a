import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';

interface RefreshButtonProps {
  queries: readonly { isFetching: boolean; refetch: () => unknown }[];
  disabled?: boolean;
}

export function RefreshButton({ queries, disabled = false }: RefreshButtonProps) {
  const t = useTranslations('table');
  const busy = queries.some(({ isFetching }) => isFetching);
  return (
    <Button
      disabled={disabled}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) for (const query of queries) query.refetch();
      }}
    >
      <RotateCw aria-hidden className={`size-3.5 ${busy ? 'animate-spin' : ''}`} />
      <span className="where-room max-lg:sr-only">{t('refresh')}</span>
    </Button>
  );
}
