import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HIDE_AMOUNTS_EARLY } from '@/components/preferences/hide-amounts-early';
import { readTheme } from '@/lib/format/theme';
import { Providers } from './providers';
import './globals.css';

const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  variable: '--font-geist',
  weight: '100 900',
  // Whoever has not got it in time reads on in the next best face: text that stands never moves.
  display: 'optional',
  preload: false,
  // Those of fallback-fonts.css stand in.
  adjustFontFallback: false,
});

const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
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
  // Every page carries its words: those of pages that are rarely opened stay with them, and of a workbook's only the names of columns.
  const { check, aboutFiles, workbook, signIn, me, team, accessRecord, findPayment, ...words } = await getMessages();
  return (
    <html
      lang={locale}
      data-theme={readTheme(cookieStore.get('theme')?.value)}
      className={`${geist.variable} ${geistMono.variable}`}
      // The script below may have marked it.
      suppressHydrationWarning
    >
      <head>
        {nonce && <meta property="csp-nonce" content={nonce} />}
        <EarlyScript nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider messages={{ ...words, workbook: { columns: workbook.columns } }}>
          <Providers>{children}</Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

/** The browser hides the nonce of a script that it has read. */
function EarlyScript({ nonce }: { nonce: string | null }) {
  return (
    <script
      nonce={nonce ?? ''}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: HIDE_AMOUNTS_EARLY }}
    />
  );
}
