import { Group } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { lazyPart } from '@/components/browser/lazy-part';
import { buttonLook } from '@/components/ui/button';
import { PopoverButton } from '@/components/ui/popover-button';
import type { PaymentGrouping } from '@/lib/domain/payments/grouping';
import type { GroupPanelProps } from './group-panel';

const loadPanel = () => import('./group-panel');
const GroupPanel = lazyPart(async () => ({ default: (await loadPanel()).GroupPanel }));

interface GroupButtonProps extends GroupPanelProps {
  grouping: PaymentGrouping | null;
}

/** Groups the loaded rows, and adds running totals to them. */
export function GroupButton(props: GroupButtonProps) {
  const t = useTranslations('groups');
  const { grouping } = props;
  return (
    <PopoverButton
      label={t('title')}
      alignEnd
      preload={loadPanel}
      className={buttonLook('outline')}
      trigger={
        <>
          <Group aria-hidden className={`size-3.5 ${grouping ? 'text-accent' : ''}`} />
          <span className="where-room max-lg:sr-only">{grouping ? t(`by.${grouping}`) : t('title')}</span>
        </>
      }
    >
      {() => (
        <Suspense fallback={<div className="h-56 w-80" />}>
          <GroupPanel {...props} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
