import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Notice } from '@/components/ui/notice';
import { type FindUnreadable, UNREADABLE_PARTS, UnreadableCount } from '@/lib/domain/unreadable/unreadable';

export function UnreadableNotice<Row>({ rows, find }: { rows: readonly Row[]; find: FindUnreadable<Row> }) {
  const t = useTranslations('unreadable');
  const counts = useMemo(() => new UnreadableCount(find).add(rows).counts(), [rows, find]);
  const said = UNREADABLE_PARTS.flatMap((part) => (counts[part] > 0 ? t(part, { count: counts[part] }) : []));
  if (said.length === 0) return null;
  return (
    <Notice tone="caution">
      {said.join(' · ')}. {t('explained')}
    </Notice>
  );
}
