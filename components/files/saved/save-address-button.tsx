import { Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export function SaveAddressButton({ offered, onPress }: { offered: boolean; onPress: () => void }) {
  const t = useTranslations('files.saved');
  if (!offered) return null;
  return (
    <div className="-ml-2">
      <Button look="quiet" onClick={onPress}>
        <Link2 aria-hidden className="size-3.5" />
        {t('save')}
      </Button>
    </div>
  );
}
