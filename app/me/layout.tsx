import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Entrance } from '@/components/sign-in/entrance';
import { readTheme } from '@/lib/format/theme';
import { requireMeHere } from '@/lib/server/staff/me';

export default async function MeLayout({ children }: { children: ReactNode }) {
  await requireMeHere();
  const [{ me, signIn, errors, shell, ui }, store] = await Promise.all([getMessages(), cookies()]);
  return (
    <NextIntlClientProvider messages={{ me, signIn, errors, shell, ui }}>
      <Entrance theme={readTheme(store.get('theme')?.value)} wide>
        {children}
      </Entrance>
    </NextIntlClientProvider>
  );
}
