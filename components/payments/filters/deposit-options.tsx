import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/choice';

const DEPOSITS = ['yes', 'no'] as const;

type Deposit = (typeof DEPOSITS)[number];

export function DepositOptions({ value, onChange }: { value: Deposit; onChange: (value: Deposit) => void }) {
  const t = useTranslations('payments');
  return (
    <Choice
      legend={t('deposit')}
      options={DEPOSITS.map((each) => ({ value: each, label: t(`deposits.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
