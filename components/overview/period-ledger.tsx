import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { Figure, Overview } from '@/lib/domain/overview/overview';
import type { DateBasis } from '@/lib/domain/payments/measures';
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
  | 'depositedCommission'
  | 'depositedNet';

interface Line {
  name: RowName;
  rank: LedgerRowProps['rank'];
  /** What the rows are that it opens: those of a date, or a part of the settlement. */
  opens: DateBasis | SettlementPart;
  figure: (overview: Overview) => Figure;
}

/** What is added up where it is not the charge's amount. The list that a line opens adds up the same field. */
const FIELDS: Partial<Record<RowName, 'commission' | 'deposit'>> = {
  commission: 'commission',
  depositedCommission: 'commission',
  depositedNet: 'deposit',
};

const LINES: readonly Line[] = [
  { name: 'created', rank: 'main', opens: 'created', figure: (overview) => overview.created },
  { name: 'collected', rank: 'main', opens: 'paid', figure: (overview) => overview.collected },
  { name: 'commission', rank: 'part', opens: 'paid', figure: (overview) => overview.commission },
  { name: 'settled', rank: 'part', opens: 'settled', figure: (overview) => overview.settlement.deposited },
  { name: 'awaiting', rank: 'part', opens: 'awaiting', figure: (overview) => overview.settlement.awaiting },
  { name: 'withdrawn', rank: 'part', opens: 'withdrawn', figure: (overview) => overview.settlement.withdrawn },
  { name: 'deposited', rank: 'main', opens: 'deposited', figure: (overview) => overview.deposited.gross },
  {
    name: 'depositedCommission',
    rank: 'part',
    opens: 'deposited',
    figure: (overview) => overview.deposited.commission,
  },
  { name: 'depositedNet', rank: 'part', opens: 'deposited', figure: (overview) => overview.deposited.net },
  { name: 'refunded', rank: 'main', opens: 'refunded', figure: (overview) => overview.refunded },
];

export function PeriodLedger({ overview }: { overview: Overview | null }) {
  const t = useTranslations('overview');
  const { slug } = useAccount();
  const format = useFormat();
  const currency = overview ? onlyCurrency(LINES.map(({ figure }) => figure(overview))) : 'MXN';

  function definition({ name, opens }: Line): ReactNode {
    const said = t(`lines.${name}.definition`);
    if (!overview || isSettlementPart(opens) || opens === 'created') return said;
    return `${said} ${t('searchedFrom', { day: format.day(overview.searched[opens].from) })}`;
  }

  function amount({ name, figure }: Line): ReactNode {
    if (!overview) return null;
    const { sums, count } = figure(overview);
    if (name === 'refunded') return count > 0 ? <span className="text-xs text-soft">{t('refundAmounts')}</span> : null;
    if (sums === null && count > 0)
      return <span className="text-xs text-soft">{t(`notAdded.${overview.depositAmountMeans}`)}</span>;
    return <Sums figure={figure(overview)} currency={currency} of={FIELDS[name] ?? 'amount'} />;
  }

  return (
    <LedgerTable title={t('periodTitle')} currency={currency} busy={!overview}>
      <tbody className="block sm:table-row-group">
        {LINES.map((line) => (
          <LedgerRow
            key={line.name}
            label={t(`lines.${line.name}.label`)}
            note={t(`lines.${line.name}.basis`)}
            definition={definition(line)}
            rank={line.rank}
            count={overview ? line.figure(overview).count : null}
            amount={amount(line)}
            href={overview && rowsLink(slug, overview.range, line.opens)}
            spoken={t(`lines.${line.name}.label`)}
          />
        ))}
      </tbody>
    </LedgerTable>
  );
}
