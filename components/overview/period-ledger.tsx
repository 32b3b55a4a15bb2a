import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { groupFigures } from '@/lib/domain/overview/figures';
import type { Figure, Overview } from '@/lib/domain/overview/overview';
import type { DateBasis } from '@/lib/domain/payments/measures';
import { PAYMENT_STATUS_GROUPS } from '@/lib/domain/payments/payments';
import { LedgerRow, type LedgerRowProps } from './ledger-row';
import { LedgerTable } from './ledger-table';
import { isSettlementPart, rowsLink, type SettlementPart } from './row-links';
import { onlyCurrency, Sums } from './sums';

type RowName =
  | 'created'
  | 'collected'
  | 'commission'
  | 'settled'
  | 'awaiting'
  | 'withdrawn'
  | 'refunded'
  | 'deposited'
  | 'unpaid';

interface Line {
  name: RowName;
  rank: LedgerRowProps['rank'];
  /** What the rows are that it opens: those of a date, or a part of the settlement. */
  opens: DateBasis | SettlementPart;
  statuses?: readonly string[];
  figure: (overview: Overview) => Figure;
}

/** What is added up where it is not the charge's amount. */
const FIELDS: Partial<Record<RowName, 'commission' | 'deposit'>> = { commission: 'commission', deposited: 'deposit' };

const UNPAID = PAYMENT_STATUS_GROUPS.unpaid;
const NONE: Figure = { count: 0, sums: [] };

const LINES: readonly Line[] = [
  { name: 'created', rank: 'main', opens: 'created', figure: (overview) => overview.created },
  { name: 'unpaid', rank: 'part', opens: 'created', statuses: UNPAID, figure: unpaidOf },
  { name: 'collected', rank: 'main', opens: 'paid', figure: (overview) => overview.collected },
  { name: 'commission', rank: 'part', opens: 'paid', figure: (overview) => overview.commission },
  { name: 'settled', rank: 'part', opens: 'settled', figure: (overview) => overview.settlement.deposited },
  { name: 'awaiting', rank: 'part', opens: 'awaiting', figure: (overview) => overview.settlement.awaiting },
  { name: 'withdrawn', rank: 'part', opens: 'withdrawn', figure: (overview) => overview.settlement.withdrawn },
  { name: 'refunded', rank: 'plain', opens: 'refunded', figure: (overview) => overview.refunded },
  { name: 'deposited', rank: 'plain', opens: 'deposited', figure: (overview) => overview.deposited },
];

function unpaidOf(overview: Overview): Figure {
  return groupFigures(overview.byStatus).find(({ group }) => group === 'unpaid')?.figure ?? NONE;
}

/** What happened in the period, each line by its own date. Null: not walked yet. */
export function PeriodLedger({ overview }: { overview: Overview | null }) {
  const t = useTranslations('overview');
  const { slug } = useAccount();
  const format = useFormat();
  const lines = LINES.filter(({ name, figure }) => name !== 'withdrawn' || (overview && figure(overview).count > 0));
  const currency = overview ? onlyCurrency(lines.map(({ figure }) => figure(overview))) : 'MXN';

  function note({ name, rank, opens }: Line): ReactNode {
    const said = t(`lines.${name}.note`);
    if (!overview || rank === 'part' || isSettlementPart(opens) || opens === 'created') return said;
    return `${said} ${t('searchedFrom', { day: format.day(overview.searched[opens].from) })}`;
  }

  function link({ opens, statuses }: Line): string | null {
    return overview && rowsLink(slug, overview.range, opens, statuses);
  }

  function amount({ name, figure }: Line): ReactNode {
    if (!overview) return null;
    if (name === 'refunded' && figure(overview).count > 0)
      return <span className="text-soft sm:whitespace-nowrap">{t('refundUnknown')}</span>;
    const { sums } = figure(overview);
    if (sums === null && figure(overview).count > 0)
      return <span className="text-soft">{t(`notAdded.${overview.depositAmountMeans}`)}</span>;
    return <Sums figure={figure(overview)} currency={currency} of={FIELDS[name] ?? 'amount'} />;
  }

  return (
    <LedgerTable title={t('periodTitle')} currency={currency} busy={!overview}>
      <tbody className="block sm:table-row-group">
        {lines.map((line) => (
          <LedgerRow
            key={line.name}
            label={t(`lines.${line.name}.label`)}
            note={note(line)}
            rank={line.rank}
            count={overview ? line.figure(overview).count : null}
            amount={amount(line)}
            href={link(line)}
            spoken={t(`lines.${line.name}.label`)}
          />
        ))}
      </tbody>
    </LedgerTable>
  );
}
