import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { CheckPanel } from '@/components/file-check/check-panel';
import { AboutFiles } from '@/components/files/about-files';
import { RecentFilesList } from '@/components/files/recent-files-list';
import { ReportHeader } from '@/components/report/report-header';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('files'))('tray') };
}

export default async function FilesPage() {
  const t = await getTranslations('files');
  const { aboutFiles, ...words } = await getMessages();
  return (
    <>
      <ReportHeader title={t('tray')} />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-9 px-4 pt-2 pb-12 lg:px-6">
        <NextIntlClientProvider messages={words}>
          <CheckPanel />
        </NextIntlClientProvider>
        <RecentFilesList />
        <AboutFiles />
      </div>
    </>
  );
}
