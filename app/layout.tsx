import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readTheme } from '@/components/layout/theme';
import { Providers } from './providers';
import './globals.css';

const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  variable: '--font-geist',
  weight: '100 900',
  // Whoever has not got it in time reads on in the next best face: text that stands never moves.
  display: 'optional',
  preload: false,
});

const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  preload: false,
});

export const metadata: Metadata = { title: { default: 'Corte', template: '%s · Corte' }, referrer: 'same-origin' };

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  // A sheet with a text field at the lower edge stands above the keyboard of a phone, and not behind it.
  interactiveWidget: 'resizes-content',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, cookieStore, requestHeaders] = await Promise.all([getLocale(), cookies(), headers()]);
  const nonce = requestHeaders.get('x-nonce');
  // Every page carries its words: those of the page about files stay with it.
  const { check, aboutFiles, ...words } = await getMessages();
  return (
    <html
      lang={locale}
      data-theme={readTheme(cookieStore.get('theme')?.value)}
      className={`${geist.variable} ${geistMono.variable}`}
    >
      <head>{nonce && <meta property="csp-nonce" content={nonce} />}</head>
      <body>
        <NextIntlClientProvider messages={words}>
          <Providers>{children}</Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
