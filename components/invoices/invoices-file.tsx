'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/layout/account-context';
import { DownloadLink } from '@/components/ui/download-link';
import type { InvoiceFilters } from '@/lib/filters/invoices';
import { fetchFile } from '@/lib/queries/fetch-file';
import { invoicesFilePath } from '@/lib/queries/invoices';

/** Downloads every row that the filters match. `rows`: how many that is; null while it is not known. */
export function InvoicesFile({ filters, rows }: { filters: InvoiceFilters; rows: number | null }) {
  const t = useTranslations('invoices.file');
  const { slug } = useAccount();
  const path = invoicesFilePath(slug, filters);
  return (
    <DownloadLink
      href={path}
      load={() => fetchFile(path)}
      title={t('explain')}
      busyLabel={t('preparing')}
      failedLabel={t('failed')}
    >
      {t('download')}
      {rows !== null && <span className="font-normal text-soft">{t('rows', { rows })}</span>}
    </DownloadLink>
  );
}
