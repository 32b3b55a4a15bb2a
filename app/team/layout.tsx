import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Entrance } from '@/components/sign-in/entrance';
import { readTheme } from '@/lib/format/theme';
import { requireOwnerHere } from '@/lib/server/staff/team';

export default async function TeamLayout({ children }: { children: ReactNode }) {
  await requireOwnerHere();
  const [{ team, signIn, errors, shell }, store] = await Promise.all([getMessages(), cookies()]);
  return (
    <NextIntlClientProvider messages={{ team, signIn, errors, shell }}>
      <Entrance theme={readTheme(store.get('theme')?.value)} wide>
        {children}
      </Entrance>
    </NextIntlClientProvider>
  );
}
