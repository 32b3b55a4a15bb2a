'use client';

import { useTranslations } from 'next-intl';
import { DownloadLink } from '@/components/ui/download-link';

interface FileLinkProps {
  /** Where the file with every row that the filters match comes from. */
  href: string;
  /** The complete file, or a failure. */
  load: () => Promise<{ name: string; blob: Blob }>;
  /** How many rows it will have; null while that is not known. */
  rows: number | null;
}

/** Downloads every row of a list, not only those loaded. */
export function FileLink({ href, load, rows }: FileLinkProps) {
  const t = useTranslations('table.file');
  return (
    <DownloadLink href={href} load={load} title={t('explain')} busyLabel={t('preparing')} failedLabel={t('failed')}>
      <span className="max-sm:sr-only">{t('download')}</span>
      {rows !== null && <span className="font-normal text-soft max-sm:sr-only">{t('rows', { rows })}</span>}
    </DownloadLink>
  );
}
