import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';

export interface LedgerRowProps {
  label: ReactNode;
  /** What the figure means: the date it counts by, where it was searched. */
  note?: ReactNode;
  /** A first line of the period, part of the line above, or a line like the others. */
  rank?: 'main' | 'plain' | 'part';
  /** Null until it is known. */
  count: number | null;
  amount: ReactNode;
  href: string | null;
  /** The whole row read aloud as the name of its link. */
  spoken: string;
}

const RANKS = {
  main: {
    label: 'text-base font-semibold',
    figure: 'text-[1.0625rem] font-semibold tracking-[-0.01em]',
    indent: '',
    narrow: '',
  },
  plain: { label: 'font-medium', figure: '', indent: '', narrow: '' },
  part: { label: '', figure: '', indent: 'sm:pl-4', narrow: 'pl-3' },
} as const;

/** One line of a ledger: what it is, how many, how much. The whole line opens the rows behind it. */
export function LedgerRow({ label, note, rank = 'plain', count, amount, href, spoken }: LedgerRowProps) {
  const t = useTranslations('overview');
  const format = useFormat();
  const look = RANKS[rank];
  // Roles are written out: a row drawn as a grid on a phone loses them in some browsers.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr
      role="row"
      className="relative grid grid-cols-[minmax(0,1fr)_3.5rem_8rem] items-baseline border-b border-line py-2 last:border-b-0 has-[a:hover]:bg-wash sm:table-row"
    >
      <th
        scope="row"
        role="rowheader"
        className={`contents text-left align-top font-normal sm:table-cell sm:py-2 sm:pr-3 ${look.indent}`}
      >
        <span className={`${look.label} ${look.narrow} sm:block sm:pl-0`}>{label}</span>
        {note && (
          <span className={`col-span-3 row-start-2 text-xs text-soft ${look.narrow} sm:block sm:pl-0`}>{note}</span>
        )}
      </th>
      <td role="cell" className={`pr-3 text-right align-top sm:py-2 ${look.figure}`}>
        {count === null ? (
          <Blank />
        ) : href && count > 0 ? (
          <Link
            href={href}
            prefetch={false}
            aria-label={t('openRows', { figure: spoken, count })}
            className="text-accent underline decoration-accent/30 underline-offset-3 after:absolute after:inset-0 hover:decoration-current"
          >
            {format.count(count)}
          </Link>
        ) : (
          format.count(count)
        )}
      </td>
      <td role="cell" className={`text-right align-top sm:py-2 ${look.figure}`}>
        {count === null ? <Blank wide /> : amount}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The place of a figure that is not there yet: never a zero. */
function Blank({ wide = false }: { wide?: boolean }) {
  return <span aria-hidden className={`mt-1.5 ml-auto block h-2.5 rounded bg-wash ${wide ? 'w-24' : 'w-10'}`} />;
}
