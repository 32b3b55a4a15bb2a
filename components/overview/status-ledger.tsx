import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { PaymentStatusBadge, usePaymentStatusWord } from '@/components/wording/payment-status';
import { type GroupFigure, groupFigures } from '@/lib/domain/overview/figures';
import type { Overview } from '@/lib/domain/overview/overview';
import { AwaitedRows, LedgerRow } from './ledger-row';
import { LedgerTable } from './ledger-table';
import { rowsLink } from './row-links';
import { onlyCurrency, Sums } from './sums';

/** The payments created in the period by what they are now, in their groups. Groups without payments are only named. */
export function StatusLedger({ overview }: { overview: Overview | null }) {
  const t = useTranslations('overview');
  const { slug } = useAccount();
  const word = usePaymentStatusWord();
  const groups = groupFigures(overview?.byStatus ?? []);
  const name = (group: GroupFigure['group']) => (group === 'unknown' ? t('unknownGroup') : t(`groups.${group}`));
  const shown = groups.filter(({ figure }) => figure.count > 0);
  const empty = groups.filter(({ group, figure }) => figure.count === 0 && group !== 'unknown');
  const currency = overview ? onlyCurrency([overview.created]) : 'MXN';
  const link = (statuses: GroupFigure['statuses']) =>
    overview &&
    rowsLink(
      slug,
      overview.range,
      'created',
      statuses.map(({ status }) => status),
    );

  return (
    <LedgerTable
      title={t('statusTitle')}
      note={t('statusNote')}
      currency={currency}
      busy={!overview}
      foot={
        overview && empty.length > 0 && t('emptyGroups', { groups: empty.map((row) => name(row.group)).join(', ') })
      }
    >
      {/* How many lines there will be is not known: named ones would be pushed down. */}
      {!overview && <AwaitedRows count={4} />}
      {shown.map(({ group, figure, statuses }) => (
        <tbody key={group} className="block sm:table-row-group">
          <LedgerRow
            label={name(group)}
            note={statuses[0] && statuses.length === 1 && <PaymentStatusBadge status={statuses[0].status} />}
            count={figure.count}
            amount={<Sums figure={figure} currency={currency} />}
            href={link(statuses)}
            spoken={name(group)}
          />
          {statuses.length > 1 &&
            statuses.map((row) => (
              <LedgerRow
                key={row.status}
                rank="part"
                label={<PaymentStatusBadge status={row.status} />}
                count={row.figure.count}
                amount={<Sums figure={row.figure} currency={currency} />}
                href={link([row])}
                spoken={word(row.status)}
              />
            ))}
        </tbody>
      ))}
    </LedgerTable>
  );
}
