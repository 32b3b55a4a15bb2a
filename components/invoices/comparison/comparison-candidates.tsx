import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { AppLink } from '@/components/ui/app-link';
import type {
  CandidateGroup,
  CandidatePayment,
  ComparisonCandidates,
  Explanation,
} from '@/lib/domain/invoices/comparison-candidates';
import { INVOICE_CURRENCY } from '@/lib/domain/invoices/invoices';
import { createdAt } from '@/lib/domain/payments/payments';
import { routes } from '@/lib/routes';

/** The payments that explain a difference, or may do so: each group with its sum, each row with its commission. */
export function DifferenceCandidates({ groups, explanation }: ComparisonCandidates) {
  const t = useTranslations('invoices.comparison.candidates');
  return (
    <div className="mt-3">
      <h3 className="font-medium">{t('title')}</h3>
      <p className="mt-1">{explanation ? <Explained explanation={explanation} /> : t('unexplained')}</p>
      {groups.length === 0 && <p className="mt-1 text-soft">{t('none')}</p>}
      <ul className="mt-2 border-t border-line">
        {groups.map((group) => (
          <li key={group.reason} className="border-b border-line py-1.5">
            <Group group={group} named={explanation?.reason === group.reason ? explanation.ids : []} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Explained({ explanation: { ids, reason, alternatives } }: { explanation: Explanation }) {
  const t = useTranslations('invoices.comparison.candidates');
  return (
    <>
      {t('explained', { payments: ids.length, reason: t(`reasons.${reason}`) })}
      {alternatives > 0 && ` ${t('alternatives', { count: alternatives })}`}
    </>
  );
}

function Group({ group: { reason, payments, commission, rows }, named }: { group: CandidateGroup; named: string[] }) {
  const t = useTranslations('invoices.comparison.candidates');
  const { minorMoney } = useFormat();
  return (
    <details open={named.length > 0}>
      <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4">
        <span className="first-letter:uppercase">
          {t(`reasons.${reason}`)} <span className="text-soft">{t('payments', { payments })}</span>
        </span>
        <span className="whitespace-nowrap">{minorMoney(commission, INVOICE_CURRENCY)}</span>
      </summary>
      <p className="mt-1 text-xs text-soft">{t(`reasonNotes.${reason}`)}</p>
      <ul className="mt-1 flex flex-col">
        {rows.map((row) => (
          <Candidate key={row.charge_id} row={row} isNamed={named.includes(row.charge_id)} />
        ))}
      </ul>
      {payments > rows.length && (
        <p className="mt-1 text-xs text-soft">{t('more', { shown: rows.length, payments })}</p>
      )}
    </details>
  );
}

function Candidate({ row, isNamed }: { row: CandidatePayment; isNamed: boolean }) {
  const t = useTranslations('invoices.comparison.candidates');
  const { slug } = useAccount();
  const format = useFormat();
  const { charge_id, create_date, name, paidAt, depositedAt, commission } = row;
  const dates = [
    paidAt !== null && t('paidOn', { day: format.day(paidAt) }),
    depositedAt !== null && t('depositedOn', { day: format.day(depositedAt) }),
  ].filter(Boolean);
  return (
    <li className={`flex items-baseline justify-between gap-x-4 py-0.5 ${isNamed ? 'font-medium' : ''}`}>
      <span className="min-w-0">
        <AppLink
          href={routes.payment(slug, charge_id, createdAt({ create_date }))}
          className="id underline"
          translate="no"
        >
          {charge_id}
        </AppLink>{' '}
        {name && <span translate="no">{name}</span>}{' '}
        <span className="text-xs font-normal text-soft">{dates.join(' · ')}</span>
      </span>
      <span className="whitespace-nowrap">{format.minorMoney(commission, INVOICE_CURRENCY)}</span>
    </li>
  );
}
