'use client';

import { BookOpenText, ChartNoAxesColumn, Download, FileText, History, Package, UsersRound } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { mayDo, type PageVisitor } from '@/lib/domain/access/roles';
import { NOUNS, routes } from '@/lib/routes';

const ICONS = { payments: BookOpenText, invoices: FileText, customers: UsersRound, orders: Package };

interface NavLinksProps {
  account: string;
  role: PageVisitor['role'];
  signedIn: boolean;
}

/** A page is also current while one of its records is open. */
export function NavLinks({ account, role, signedIn }: NavLinksProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const period = usePeriodAlong();
  const lists = NOUNS.map((noun) => ({
    href: routes.list(account, noun),
    label: t(noun),
    short: noun === 'invoices' ? t('invoicesShort') : null,
    Icon: ICONS[noun],
  }));
  const all = [
    { href: routes.overview(account), label: t('overview'), short: null, Icon: ChartNoAxesColumn },
    ...lists,
    ...(mayDo(role, 'export') ? [{ href: routes.files(account), label: t('files'), short: null, Icon: Download }] : []),
    ...(signedIn && mayDo(role, 'audit')
      ? [{ href: routes.record(`account=${account}`), label: t('record'), short: null, Icon: History }]
      : []),
  ];
  const links = mayDo(role, 'list') ? all : lists.slice(0, 1);
  const withPeriod = [routes.overview(account), routes.list(account, 'payments')];
  const overview = routes.overview(account);
  const hrefs = links.map(({ href }) => href).filter((href) => href !== overview);
  const current = pathname === overview ? overview : hrefs.find((href) => `${pathname}/`.startsWith(`${href}/`));
  return (
    <nav aria-label={t('navigation')}>
      <ul className="flex gap-0.5 overflow-x-auto lg:flex-col">
        {links.map(({ href, label, short, Icon }) => (
          <li key={href}>
            <AppLink
              href={href === current || !withPeriod.includes(href) ? href : `${href}${period}`}
              aria-current={href === current ? 'page' : undefined}
              className="flex h-9 items-center gap-2.5 rounded-md px-1.5 text-sm sm:px-2.5 lg:text-base whitespace-nowrap lg:whitespace-normal lg:leading-tight text-soft hover:bg-ink/5 hover:text-ink aria-[current]:bg-ink/7 aria-[current]:font-medium lg:aria-[current]:font-normal aria-[current]:text-ink lg:h-auto lg:min-h-8 lg:py-1"
            >
              <Icon aria-hidden className="hidden size-4 shrink-0 sm:block" strokeWidth={1.75} />
              <span className={short ? 'max-sm:hidden' : ''}>{label}</span>
              {short && <span className="sm:hidden">{short}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

let chosen = '';

function usePeriodAlong(): string {
  const search = useSearchParams();
  const given = ['period', 'from', 'to'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  const [along, setAlong] = useState(chosen);
  const query = given.length === 0 ? null : `?${new URLSearchParams(given)}`;
  if (query !== null && query !== along) setAlong(query);
  useEffect(() => {
    chosen = along;
  }, [along]);
  return along;
}
