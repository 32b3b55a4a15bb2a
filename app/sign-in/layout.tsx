import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Entrance } from '@/components/sign-in/entrance';
import { readTheme } from '@/lib/format/theme';
import { requireSignInHere } from '@/lib/server/pages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('title') };
}

export default async function SignInLayout({ children }: { children: ReactNode }) {
  requireSignInHere();
  const [{ signIn, errors, shell }, store] = await Promise.all([getMessages(), cookies()]);
  return (
    <NextIntlClientProvider messages={{ signIn, errors, shell }}>
      <Entrance theme={readTheme(store.get('theme')?.value)}>{children}</Entrance>
    </NextIntlClientProvider>
  );
}
