import { useTranslations } from 'next-intl';
import type { ColumnView } from '@/components/data-table/columns/use-column-view';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { PAYMENT_GROUPINGS, type PaymentGrouping } from '@/lib/domain/payments/grouping';
import type { Payment } from '@/lib/domain/payments/payments';
import { RUNNING_COLUMNS, runningColumnId } from './running-columns';
import type { GroupedPayments } from './use-payment-groups';

export interface GroupPanelProps extends Pick<GroupedPayments, 'folding'> {
  grouping: PaymentGrouping | null;
  onChange: (grouping: PaymentGrouping | null) => void;
  view: ColumnView<Payment>;
  complete: boolean;
}

export function GroupPanel({ grouping, onChange, folding, view, complete }: GroupPanelProps) {
  const t = useTranslations('groups');
  const { chosen, change } = view;
  const toggle = (id: string) =>
    change(chosen.some((shown) => shown.id === id) ? chosen.filter((shown) => shown.id !== id) : [...chosen, { id }]);
  return (
    <div className="grid w-80 max-w-full gap-4 p-4 text-sm">
      <Choice
        legend={t('title')}
        options={[
          { value: 'none', label: t('by.none') },
          ...PAYMENT_GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) })),
        ]}
        value={grouping ?? 'none'}
        onChange={(value) => onChange(value === 'none' ? null : value)}
      />
      {folding && (
        <Button className="justify-self-start" onClick={folding.toggleAll}>
          {t(folding.all ? 'unfold' : 'fold')}
        </Button>
      )}
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-soft">{t('running')}</legend>
        {RUNNING_COLUMNS.map((group) => (
          <label key={group} className="flex h-8 items-center gap-2.5">
            <input
              type="checkbox"
              className="accent-accent"
              checked={chosen.some(({ id }) => id === runningColumnId(group))}
              onChange={() => toggle(runningColumnId(group))}
            />
            {t(`runningOf.${group}`)}
          </label>
        ))}
      </fieldset>
      <p className="text-xs text-soft">{t(complete ? 'ofAll' : 'ofLoaded')}</p>
    </div>
  );
}
