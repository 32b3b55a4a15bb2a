import { FlaskConical } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PublicAccount } from '@/lib/domain/account';
import { zoneCity } from '@/lib/format/date';
import { routes } from '@/lib/routes';
import { AccountSwitcher } from './account-switcher';
import { NavLinks } from './nav-links';
import { Preferences } from './preferences';
import { ProductMark } from './product-mark';
import type { Theme } from './theme';

interface ShellProps {
  account: PublicAccount;
  accounts: readonly PublicAccount[];
  theme: Theme;
  /** Below the page, on narrow screens above it. */
  strip: ReactNode;
  children: ReactNode;
}

/** Test mode, or a built-in merchant in any mode. */
function notRealBanner({ mode, builtIn }: PublicAccount): 'testBanner' | 'inventedBanner' | null {
  if (mode === 'sandbox') return 'testBanner';
  return builtIn ? 'inventedBanner' : null;
}

/** A rail on wide screens, two lines at the top of narrow ones. */
export function Shell({ account, accounts, theme, strip, children }: ShellProps) {
  const t = useTranslations('shell');
  const notReal = notRealBanner(account);
  return (
    <div className="lg:flex lg:h-dvh print:block print:h-auto">
      <a
        href="#main"
        className="sr-only z-20 rounded bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <header
        className={`no-print border-b px-4 pt-2 lg:flex lg:w-52 lg:shrink-0 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-5 ${
          notReal ? 'border-caution/25 bg-caution-wash' : 'border-line bg-rail'
        }`}
      >
        <div className="flex items-center gap-3 lg:flex-col lg:items-stretch lg:gap-5">
          <Link href={routes.overview(account.slug)} prefetch={false} className="lg:px-2.5">
            <ProductMark />
          </Link>
          <div className="min-w-0 flex-1 lg:max-w-none">
            <AccountSwitcher accounts={accounts} />
          </div>
          <div className="lg:hidden">
            <Preferences theme={theme} />
          </div>
        </div>
        {notReal && (
          <p className="mt-2 flex items-center gap-2 text-xs font-medium text-caution lg:mt-3 lg:px-2.5">
            <FlaskConical aria-hidden className="size-3.5 shrink-0" />
            {t(notReal)}
          </p>
        )}
        <div className="-mx-1.5 my-1.5 lg:mx-0 lg:my-0 lg:mt-5 lg:flex-1">
          <NavLinks account={account.slug} />
        </div>
        <div className="hidden lg:block">
          <p className="mb-2 px-2.5 text-xs text-soft">
            {t('zone', { zone: zoneCity(account.timeZone, useLocale()) })}
          </p>
          <Preferences theme={theme} />
        </div>
      </header>
      <div className="flex min-w-0 flex-col lg:flex-1 print:block">
        <main
          id="main"
          tabIndex={-1}
          className="relative min-w-0 outline-none lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:overflow-y-auto print:overflow-visible"
        >
          {children}
        </main>
        <div className="order-first lg:order-last">{strip}</div>
      </div>
    </div>
  );
}
