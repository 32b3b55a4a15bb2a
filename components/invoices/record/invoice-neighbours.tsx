import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { AppLink } from '@/components/ui/app-link';
import { useInvoiceStatusWord } from '@/components/wording/invoice-status';
import { dayOf } from '@/lib/domain/calendar/days';
import { moveMonth } from '@/lib/domain/calendar/periods';
import { awaitedInvoice } from '@/lib/domain/invoices/awaited-invoices';
import { isBillingMonth } from '@/lib/domain/invoices/billing-months';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { invoicesOfMonthQuery } from '@/lib/queries/invoices';
import { routes } from '@/lib/routes';

const PLACES = [
  { label: 'previous', by: -1 },
  { label: 'sameMonth', by: 0 },
  { label: 'next', by: 1 },
] as const;

/** The invoices of the months around this one, and the others of its own month; or when the next is expected. */
export function InvoiceNeighbours({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.record');
  const { slug } = useAccount();
  const known = isBillingMonth(invoice.date);
  const months = known ? PLACES.map(({ label, by }) => ({ label, month: moveMonth(invoice.date, by) })) : [];
  const answers = useQueries({ queries: months.map(({ month }) => invoicesOfMonthQuery(slug, month)) });
  return (
    <nav aria-label={t('neighbours')} className="flex min-h-6 flex-wrap items-baseline gap-x-8 gap-y-1 text-sm">
      {months.map(({ label, month }, place) => {
        const answer = answers[place];
        const others = answer?.data?.items.filter(({ id }) => id !== invoice.id) ?? [];
        if (label === 'sameMonth' && others.length === 0) return null;
        return (
          <p key={label} className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-soft">{t(label)}:</span>
            {others.map((other) => (
              <NeighbourLink key={other.id} invoice={other} />
            ))}
            {answer?.data && others.length === 0 && <NoInvoice month={month} asOf={answer.data.asOf} />}
            {answer?.error && <span className="text-soft">{t('unknown')}</span>}
            {answer?.isPending && <span className="text-soft">…</span>}
          </p>
        );
      })}
    </nav>
  );
}

function NeighbourLink({ invoice }: { invoice: Invoice }) {
  const { slug } = useAccount();
  const { month } = useFormat();
  const word = useInvoiceStatusWord();
  return (
    <AppLink
      href={routes.invoice(slug, invoice.id)}
      className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
    >
      {month(invoice.date)}
      {invoice.status !== 'paid' && ` (${word(invoice.status)})`}
    </AppLink>
  );
}

function NoInvoice({ month, asOf }: { month: string; asOf: number }) {
  const t = useTranslations('invoices.record');
  const format = useFormat();
  const { timeZone } = useAccount();
  const awaited = awaitedInvoice(month, dayOf(asOf, timeZone));
  const name = format.month(month);
  if (!awaited || awaited.state === 'late') return <span className="text-soft">{t('none', { month: name })}</span>;
  return <span>{t('awaited', { month: name, day: format.calendarDay(awaited.expectedBy) })}</span>;
}
