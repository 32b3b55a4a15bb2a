import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Dropped } from '@/lib/filters/parameters';

/** Names the parameters that could not be parsed, as plain text. */
export function DroppedNotice({ dropped }: { dropped: readonly Dropped[] }) {
  const t = useTranslations('filters');
  if (dropped.length === 0) return null;
  const names = dropped.map(({ name, value }) => `${name.slice(0, 40)}=${value.slice(0, 60)}`);
  return (
    <Notice tone="caution">
      {t('dropped')} <code className="font-mono text-xs break-all">{names.join(', ')}</code>
    </Notice>
  );
}
