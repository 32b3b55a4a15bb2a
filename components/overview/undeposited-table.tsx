import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { PaymentStatusBadge } from '@/components/wording/payment-status';
import type { Overview, UndepositedPayment } from '@/lib/domain/overview/overview';
import { routes } from '@/lib/routes';
import { settlementLink } from './row-links';

const COLUMNS = [
  { name: 'paidAt', look: 'pr-3' },
  { name: 'status', look: 'pr-3' },
  { name: 'reference', look: 'hidden pr-3 sm:table-cell' },
  { name: 'name', look: 'hidden pr-3 md:table-cell' },
  { name: 'amount', look: 'text-right' },
] as const;

/** What was collected in the period and has no deposit date, the oldest payments first, and the way to the list of all of them. */
export function UndepositedTable({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const { slug } = useAccount();
  const format = useFormat();
  const { undeposited, settlement, range } = overview;
  const all = settlement.awaiting.count + settlement.withdrawn.count;

  return (
    <section aria-label={t('undepositedTitle')} className="min-w-0">
      <h2 className="text-base font-semibold tracking-[-0.01em]">{t('undepositedTitle')}</h2>
      <p className="text-xs text-soft">
        {all > undeposited.length ? (
          <>
            {t('undepositedFirst', { shown: undeposited.length, all })}{' '}
            <Link
              href={settlementLink(slug, range, 'undeposited')}
              prefetch={false}
              className="text-accent underline underline-offset-3"
            >
              {t('undepositedAll')}
            </Link>
          </>
        ) : (
          t('undepositedNote', { all })
        )}
      </p>
      <table aria-label={t('undepositedTitle')} className="mt-1.5 w-full border-collapse text-xs sm:text-sm">
        <thead>
          <tr className="border-b border-line-strong text-left text-xs text-soft">
            {COLUMNS.map(({ name, look }) => (
              <th key={name} scope="col" className={`py-1.5 font-medium ${look}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {undeposited.map((payment) => (
            <Row
              key={payment.charge_id}
              payment={payment}
              href={routes.payment(slug, payment.charge_id, payment.create_date)}
            >
              {payment.charge_amount === null
                ? t('noAmount')
                : `${format.reportMoney(payment.charge_amount, payment.currency)} ${payment.currency ?? ''}`}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ payment, href, children }: { payment: UndepositedPayment; href: string; children: string }) {
  const format = useFormat();
  return (
    <tr className="relative border-b border-line last:border-b-0 has-[a:hover]:bg-wash">
      <td className="py-1.5 pr-3 whitespace-nowrap">
        <Link
          href={href}
          prefetch={false}
          className="text-accent underline decoration-accent/30 underline-offset-3 after:absolute after:inset-0 hover:decoration-current"
        >
          {format.dayTime(payment.paidAt)}
        </Link>
      </td>
      <td className="py-1.5 pr-3">
        <PaymentStatusBadge status={payment.status} />
      </td>
      <td className="hidden py-1.5 pr-3 font-mono text-xs sm:table-cell">{payment.reference_oxxo}</td>
      <td className="hidden max-w-64 truncate py-1.5 pr-3 md:table-cell">{payment.name}</td>
      <td className="py-1.5 text-right whitespace-nowrap">{children}</td>
    </tr>
  );
}
