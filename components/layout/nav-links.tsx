'use client';

import { BookOpenText, ChartNoAxesColumn, FileText, Package, UsersRound } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { NOUNS, routes } from '@/lib/routes';

const ICONS = { payments: BookOpenText, invoices: FileText, customers: UsersRound, orders: Package };

/** A page is also current while one of its records is open. */
export function NavLinks({ account }: { account: string }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const links = [
    { href: routes.overview(account), label: t('overview'), short: null, Icon: ChartNoAxesColumn },
    ...NOUNS.map((noun) => ({
      href: routes.list(account, noun),
      label: t(noun),
      short: noun === 'invoices' ? t('invoicesShort') : null,
      Icon: ICONS[noun],
    })),
  ];
  const [overview, ...lists] = links.map(({ href }) => href);
  const current = pathname === overview ? overview : lists.find((href) => `${pathname}/`.startsWith(`${href}/`));
  return (
    <nav aria-label={t('navigation')}>
      <ul className="flex gap-0.5 overflow-x-auto lg:flex-col">
        {links.map(({ href, label, short, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={href === current ? 'page' : undefined}
              className="flex h-9 items-center gap-2.5 rounded-md px-1.5 text-sm sm:px-2.5 lg:text-base whitespace-nowrap text-soft hover:bg-ink/5 hover:text-ink aria-[current]:bg-ink/7 aria-[current]:font-medium aria-[current]:text-ink lg:h-8"
            >
              <Icon aria-hidden className="hidden size-4 shrink-0 sm:block" strokeWidth={1.75} />
              <span className={short ? 'max-sm:hidden' : ''}>{label}</span>
              {short && <span className="sm:hidden">{short}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
