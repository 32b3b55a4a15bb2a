import { CircleUserRound, FlaskConical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { type PageVisitor, readsMasked } from '@/lib/domain/access/roles';
import type { PublicAccount } from '@/lib/domain/account';
import type { Theme } from '@/lib/format/theme';
import { routes } from '@/lib/routes';
import { AccountSwitcher } from './account-switcher';
import { NavLinks } from './nav-links';
import { PageNotices } from './page-notices';
import { Preferences } from './preferences';
import { ProductMark } from './product-mark';
import { HiddenAmountsSign, KeysButton, SearchField } from './rail-tools';
import { SessionWatch } from './session-watch';

interface ShellProps {
  account: PublicAccount;
  accounts: readonly PublicAccount[];
  visitor: PageVisitor;
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

/** The way to one's own page; without sign-in, that there is none. */
function WhoIsIn({ visitor: { person } }: { visitor: PageVisitor }) {
  const t = useTranslations('shell');
  if (person === null)
    return (
      <p className="text-xs text-soft lg:px-2.5">
        {t('withoutSignIn')}
        <span className="max-lg:sr-only">: {t('withoutSignInWho')}</span>
      </p>
    );
  return (
    <div className="min-w-0 lg:px-2.5">
      <AppLink
        href={routes.me()}
        aria-label={t('me', { name: person.name })}
        className="inline-flex max-w-full items-center gap-2 text-xs text-soft hover:text-ink hover:underline"
      >
        <CircleUserRound aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{person.name}</span>
      </AppLink>
      <SessionWatch person={person.id} />
    </div>
  );
}

/** A rail on wide screens, two lines at the top of narrow ones. */
export function Shell({ account, accounts, visitor, theme, strip, children }: ShellProps) {
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
        className={`no-print border-b px-4 pt-2 lg:flex lg:w-[12.5rem] lg:shrink-0 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-2 lg:py-5 ${
          notReal ? 'border-caution/25 bg-caution-wash' : 'border-line bg-rail'
        }`}
      >
        <div className="flex items-center gap-3 lg:flex-col lg:items-stretch lg:gap-5">
          <AppLink href={routes.overview(account.slug)} className="lg:px-2.5">
            <ProductMark />
          </AppLink>
          <div className="min-w-0 flex-1 lg:max-w-none">
            <AccountSwitcher accounts={accounts} />
          </div>
          <SearchField />
          <div className="lg:hidden">
            <Preferences theme={theme} />
          </div>
        </div>
        <div className="mt-2 flex items-center gap-x-3 lg:mt-3 lg:flex-col lg:items-stretch lg:gap-y-3">
          {notReal && (
            <p className="flex shrink-0 items-center gap-2 text-xs font-medium text-caution lg:shrink lg:px-2.5">
              <FlaskConical aria-hidden className="size-3.5 shrink-0" />
              {t(notReal)}
            </p>
          )}
          <WhoIsIn visitor={visitor} />
          {readsMasked(visitor.role) && <p className="text-xs text-soft lg:px-2.5">{t('masked')}</p>}
        </div>
        <HiddenAmountsSign />
        <div className="-mx-1.5 my-1.5 lg:mx-0 lg:my-0 lg:mt-5 lg:flex-1">
          <NavLinks account={account.slug} role={visitor.role} signedIn={visitor.person !== null} />
        </div>
        <div className="hidden lg:block">
          <KeysButton />
          <Preferences theme={theme} />
        </div>
      </header>
      <div className="flex min-w-0 flex-col lg:flex-1 print:block">
        <PageNotices />
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
