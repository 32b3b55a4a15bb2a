import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/account/use-format';
import { AppLink } from '@/components/ui/app-link';
import { Definition } from './definition';

export interface LedgerRowProps {
  label: ReactNode;
  note?: ReactNode;
  /** Behind an "i": what the figure means, where it was searched. */
  definition?: ReactNode;
  rank?: 'main' | 'plain' | 'part';
  count: number | null;
  amount: ReactNode;
  href: string | null;
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
export function LedgerRow({ label, note, definition, rank = 'plain', count, amount, href, spoken }: LedgerRowProps) {
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
        <span className={`${look.label} ${look.narrow} sm:block sm:pl-0`}>
          {label}
          {definition && <Definition of={spoken}>{definition}</Definition>}
        </span>
        {note && (
          <span className={`col-span-3 row-start-2 text-xs text-soft ${look.narrow} sm:block sm:pl-0`}>{note}</span>
        )}
      </th>
      <td role="cell" className={`pr-3 text-right align-top sm:py-2 ${look.figure}`}>
        {count === null ? (
          <Blank />
        ) : href && count > 0 ? (
          <AppLink
            href={href}
            aria-label={t('openRows', { figure: spoken, count })}
            className="text-accent underline decoration-accent/30 underline-offset-3 after:absolute after:inset-0 hover:decoration-current"
          >
            {format.count(count)}
          </AppLink>
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

/** The places of lines that are not known yet. */
export function AwaitedRows({ count }: { count: number }) {
  return (
    <tbody aria-hidden className="block sm:table-row-group">
      {Array.from({ length: count }, (_, at) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={at}
          className="grid h-11 grid-cols-[minmax(0,1fr)_3.5rem_8rem] border-b border-line sm:table-row"
        >
          <td className="py-3">
            <span className="block h-2.5 w-32 rounded bg-wash" />
          </td>
          <td className="py-2 pr-3">
            <Blank />
          </td>
          <td className="py-2">
            <Blank wide />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The place of a figure that is not there yet: never a zero. */
function Blank({ wide = false }: { wide?: boolean }) {
  return <span aria-hidden className={`mt-1.5 ml-auto block h-2.5 rounded bg-wash ${wide ? 'w-24' : 'w-10'}`} />;
}
