import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Entrance } from '@/components/sign-in/entrance';
import { readTheme } from '@/lib/format/theme';
import { requireRecordHere } from '@/lib/server/access-record';

export default async function RecordLayout({ children }: { children: ReactNode }) {
  await requireRecordHere();
  const [{ accessRecord, team, errors, shell }, store] = await Promise.all([getMessages(), cookies()]);
  return (
    <NextIntlClientProvider messages={{ accessRecord, team, errors, shell }}>
      <Entrance theme={readTheme(store.get('theme')?.value)} wide>
        {children}
      </Entrance>
    </NextIntlClientProvider>
  );
}
