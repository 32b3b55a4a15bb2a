import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';

interface LedgerTableProps {
  title: string;
  /** Beside the title: what the table counts by. */
  note?: ReactNode;
  /** The one currency of its amounts; null when each names its own. */
  currency: string | null;
  busy: boolean;
  children: ReactNode;
  foot?: ReactNode;
}

/** A ledger of lines with a count and an amount. */
export function LedgerTable({ title, note, currency, busy, children, foot }: LedgerTableProps) {
  const t = useTranslations('overview');
  const format = useFormat();
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="text-base font-semibold tracking-[-0.01em]">{title}</h2>
      {note && <p className="text-xs text-soft">{note}</p>}
      {/* Roles are written out: a table drawn as a grid on a phone loses them in some browsers. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        aria-label={title}
        aria-busy={busy}
        className="mt-1.5 block w-full border-collapse text-sm sm:table sm:table-fixed"
      >
        <thead role="rowgroup" className="block sm:table-header-group">
          <tr
            role="row"
            className="grid grid-cols-[minmax(0,1fr)_3.5rem_8rem] border-b border-line-strong text-xs text-soft sm:table-row"
          >
            <th scope="col" role="columnheader" className="py-1.5 pr-3 text-left font-medium">
              {t('concept')}
            </th>
            <th scope="col" role="columnheader" className="py-1.5 pr-3 text-right font-medium sm:w-16">
              {t('payments')}
            </th>
            <th scope="col" role="columnheader" className="py-1.5 text-right font-medium sm:w-36">
              {currency === null ? t('amount') : t('amountIn', { currency: format.currency(currency) })}
            </th>
          </tr>
        </thead>
        {children}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {foot && <p className="mt-2 text-xs text-soft">{foot}</p>}
    </section>
  );
}
