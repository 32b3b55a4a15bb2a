import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { AboutFiles } from '@/components/files/about-files';
import { CheckPanel } from '@/components/files/check-panel';
import { LastFiles } from '@/components/files/last-files';
import { ReportHeader } from '@/components/layout/report-header';

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
        <LastFiles />
        <AboutFiles />
      </div>
    </>
  );
}
