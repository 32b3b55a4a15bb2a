import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { HEAD_CLASS } from '@/components/data-table/scroll/row-heads';
import { usePaymentSumNames } from '@/components/payments/table/payments-sums';
import { SumLines } from '@/components/selection/sum-lines';
import type { SumsByField } from '@/lib/domain/matching/field-sums';

interface GroupHeadProps {
  name: string;
  count: number;
  sums: SumsByField;
  complete: boolean;
  open: boolean;
  onToggle: () => void;
}

export function GroupHead({ name, count, sums, complete, open, onToggle }: GroupHeadProps) {
  const t = useTranslations('groups');
  return (
    <tr className={HEAD_CLASS}>
      <td colSpan={100}>
        <div>
          <button type="button" aria-expanded={open} onClick={onToggle} className="font-semibold">
            <ChevronDown aria-hidden className={`mr-1.5 inline size-3.5 print:hidden ${open ? '' : '-rotate-90'}`} />
            <span translate="no">{name}</span>
          </button>
          <span>{t(complete ? 'count' : 'countLoaded', { count })}</span>
          <SumLines sums={sums} of={complete ? 'all' : 'loaded'} names={usePaymentSumNames()} bare />
        </div>
      </td>
    </tr>
  );
}
