import { useTranslations } from 'next-intl';
import { IncompleteNotice } from '@/components/record/nested-list';
import { RecordSection } from '@/components/record/record-section';
import { isIncomplete } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { OrderCharge } from './order-charge';

interface OrderChargesProps {
  order: Order;
  /** `create_date` (UTC milliseconds) of the order's payments by their id, as far as they are known. */
  createDates: ReadonlyMap<string, number>;
}

/** The charges that come with the order, each on its own: they may not be all, so they are never added up. */
export function OrderCharges({ order: { charges }, createDates }: OrderChargesProps) {
  const t = useTranslations('order');
  const shown = charges?.data ?? [];
  return (
    <RecordSection title={t('groups.charges')}>
      <div className="max-w-[69rem]">
        {shown.length === 0 && !isIncomplete(charges) && <p className="text-soft">{t('chargesNone')}</p>}
        <IncompleteNotice
          list={charges}
          words={(count, total) =>
            total === null ? t('chargesMore', { shown: count }) : t('chargesMoreOf', { shown: count, total })
          }
        />
        <div className={`mt-4 gap-x-14 ${shown.length > 1 ? '@min-[47rem]:columns-2' : ''}`}>
          {shown.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids in a nested list may repeat, and its order is the provider's
            <OrderCharge key={index} charge={charge} createDate={createDates.get(charge.id)} />
          ))}
        </div>
      </div>
    </RecordSection>
  );
}
