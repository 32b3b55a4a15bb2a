import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Inside the form of a filter. */
export function PanelActions({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('filters');
  return (
    <div className="mt-4 flex justify-end gap-2 border-t border-line pt-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:-mb-4 max-sm:bg-sheet max-sm:px-4 max-sm:pb-3">
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
    </div>
  );
}
