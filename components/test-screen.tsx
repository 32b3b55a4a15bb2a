import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { expect, vi } from 'vitest';
import { AccountProvider } from '@/components/account/account-context';
import { answerPreferences, keptPreferences } from '@/components/test-preferences';
import type { PageVisitor } from '@/lib/domain/access/roles';
import type { PublicAccount } from '@/lib/domain/account';
import { FILE_NOUNS } from '@/lib/domain/files/files';
import type { Locale } from '@/lib/format/locale';
import en from '@/lib/messages/en.json';
import es from '@/lib/messages/es-MX.json';
import { layoutsQuery } from '@/lib/queries/layouts';
import { preferencesQuery } from '@/lib/queries/preferences';
import { createQueryClient } from '@/lib/queries/query-client';

// Computing which elements are hidden takes most of the time of a table test.
configure({ defaultHidden: true });

// Slow machines.
configure({ asyncUtilTimeout: 10_000 });

/** `matchMedia` of a browser that prints. */
export function onPaper(query: string) {
  return { matches: query === 'print', addEventListener: vi.fn(), removeEventListener: vi.fn() };
}

export const TEST_ACCOUNT: PublicAccount = {
  slug: 'sandbox',
  name: 'Almacenes La Ceiba',
  mode: 'sandbox',
  timeZone: 'America/Mexico_City',
  utcOffset: -360,
  builtIn: true,
  commissionIncludesTax: true,
  taxRate: 0.16,
  referenceLifeDays: 31,
  depositAmountMeans: 'unknown',
  reportAmountUnit: 'major',
  apiAmountUnit: 'minor',
};

interface ScreenOptions {
  locale?: Locale;
  account?: Partial<PublicAccount>;
  visitor?: Partial<PageVisitor>;
}

export function renderScreen(node: ReactNode, { locale = 'es-MX', account, visitor: given }: ScreenOptions = {}) {
  const client = createQueryClient();
  const visitor: PageVisitor = { role: 'owner', person: null, ...given };
  const { slug } = { ...TEST_ACCOUNT, ...account };
  for (const noun of FILE_NOUNS) {
    const place = { account: slug, noun, person: visitor.person?.id ?? 'local' };
    client.setQueryData(preferencesQuery(place).queryKey, keptPreferences(noun));
    client.setQueryData(layoutsQuery(place).queryKey, { layouts: keptPreferences(noun).layouts });
  }
  return render(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : es} timeZone="UTC">
      <AccountProvider account={{ ...TEST_ACCOUNT, ...account }} visitor={visitor}>
        <QueryClientProvider client={client}>{node}</QueryClientProvider>
      </AccountProvider>
    </NextIntlClientProvider>,
  );
}

/** Returns the requested URLs. */
export function answerApi(answer: (url: URL, signal: AbortSignal) => Response | Promise<Response>) {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', (path: string, { signal, method, body }: RequestInit) => {
    const url = new URL(path, 'http://corte.test');
    const own = answerPreferences(url, method, typeof body === 'string' ? body : undefined);
    if (own) return Promise.resolve(own);
    requests.push(url);
    return Promise.resolve(answer(url, signal ?? new AbortController().signal));
  });
  return requests;
}

/** Returns a reader of what was copied last. */
export function watchClipboard() {
  const write = vi.fn<(items: { parts: Record<string, Blob> }[]) => Promise<void>>(async () => undefined);
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly parts: Record<string, Blob>) {}
    },
  );
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  return async (type: 'text/plain' | 'text/html' = 'text/plain') => {
    await waitFor(() => expect(write).toHaveBeenCalled());
    return (await write.mock.lastCall?.[0][0]?.parts[type]?.text()) ?? '';
  };
}

function listen(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener('addresschange', onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener('addresschange', onChange);
  };
}

/** The framework's navigation as far as lists use it: pushState, back and forward. */
export function testNavigation() {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history);
    window.history[name] = (data, unused, url) => {
      original(data, unused, url);
      window.dispatchEvent(new Event('addresschange'));
    };
  }
  return {
    usePathname: () => useSyncExternalStore(listen, () => window.location.pathname),
    useSearchParams: () => {
      const search = useSyncExternalStore(listen, () => window.location.search);
      return useMemo(() => new URLSearchParams(search), [search]);
    },
    useRouter: () => ({ push: (href: string) => window.history.pushState(null, '', href), refresh: () => undefined }),
    useParams: () => {
      const id = window.location.pathname.split('/').at(-1) ?? '';
      return { chargeId: id, customerId: id, invoiceId: id, orderId: id };
    },
  };
}

export function openAddress(path: string) {
  window.history.replaceState(null, '', path);
}
