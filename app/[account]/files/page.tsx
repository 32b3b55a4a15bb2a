import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { CheckPanel } from '@/components/file-check/check-panel';
import { AboutFiles } from '@/components/files/about-files';
import { RecentFilesList } from '@/components/files/recent-files-list';
import { SavedExportsList } from '@/components/files/saved/saved-exports-list';
import { ReportHeader } from '@/components/report/report-header';
import { requireAccess } from '@/lib/server/pages';

interface FilesPageProps {
  params: Promise<{ account: string }>;
}

export async function generateMetadata({ params }: FilesPageProps): Promise<Metadata> {
  await requireAccess((await params).account, 'export');
  return { title: (await getTranslations('files'))('tray') };
}

export default async function FilesPage({ params }: FilesPageProps) {
  await requireAccess((await params).account, 'export');
  const t = await getTranslations('files');
  const { aboutFiles, ...words } = await getMessages();
  return (
    <>
      <ReportHeader title={t('tray')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-9 px-4 pt-2 pb-12 lg:px-6 xl:grid-cols-2">
        <NextIntlClientProvider messages={words}>
          <CheckPanel />
        </NextIntlClientProvider>
        <RecentFilesList />
        <SavedExportsList />
        <div className="max-w-5xl xl:col-span-2">
          <AboutFiles />
        </div>
      </div>
    </>
  );
}
