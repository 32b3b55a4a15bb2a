'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { FileRow } from './file-row';
import { useRecentFiles } from './recent-files';

export function RecentFilesList() {
  const t = useTranslations('files');
  const { slug } = useAccount();
  const { zoneWords } = useFormat();
  const files = useRecentFiles(slug);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="last-files" className="no-print">
      <h2 id="last-files" className="mb-2 text-base font-semibold">
        {t('lastTitle')}
      </h2>
      <ul className="border-b border-line text-sm">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-soft">
        {t('lastNote')} <span className="inline-block first-letter:uppercase">{zoneWords}.</span>
      </p>
    </section>
  );
}
