import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { Notice } from '@/components/ui/notice';
import type { DayRange } from '@/lib/domain/calendar/periods';
import { awaitedInvoices } from '@/lib/domain/invoices/awaited-invoices';
import type { Invoice } from '@/lib/domain/invoices/invoices';

interface AwaitedInvoicesProps {
  /** All invoices of these months. */
  rows: readonly Invoice[];
  months: DayRange;
  /** `YYYY-MM-DD` in the business zone. */
  today: string;
}

/** Months whose invoice is still to come, or should have come. */
export function AwaitedInvoices({ rows, months, today }: AwaitedInvoicesProps) {
  const t = useTranslations('invoices.awaited');
  const { month, calendarDay } = useFormat();
  const years = [...new Set([months.to, months.from].map((end) => Number(end.slice(0, 4))))];
  const awaited = years.flatMap((year) => awaitedInvoices(rows, { year, month: null }, today));
  const listed = awaited.filter((one) => one.month >= months.from && one.month <= months.to);
  return listed.map((one) => {
    const text = t(one.state, { month: month(one.month), day: calendarDay(one.expectedBy) });
    return one.state === 'late' ? (
      <Notice key={one.month} tone="caution">
        {text}
      </Notice>
    ) : (
      <p key={one.month} className="flex items-start gap-2 text-sm text-soft">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {text}
      </p>
    );
  });
}

/** Explains invoices in `error`: an exception, often followed by a good one for the same month. */
export function ErrorInvoices({ rows }: { rows: readonly Invoice[] }) {
  const t = useTranslations('invoices.errors');
  const { month } = useFormat();
  const months = [...new Set(rows.filter(({ status }) => status === 'error').map(({ date }) => date))];
  if (months.length === 0) return null;
  return (
    <Notice tone="caution">
      <details>
        <summary className="list-none [&::-webkit-details-marker]:hidden">
          <strong className="font-semibold">
            {t('title', { count: rows.filter(({ status }) => status === 'error').length })}
          </strong>{' '}
          <span className="no-print whitespace-nowrap underline underline-offset-2">{t('more')}</span>
        </summary>
        <p className="mt-1.5">{t('explain')}</p>
        <ul className="mt-1">
          {months.map((date) => {
            const followed = rows.some((invoice) => invoice.date === date && invoice.status !== 'error');
            return <li key={date}>{t(followed ? 'followed' : 'alone', { month: month(date) })}</li>;
          })}
        </ul>
      </details>
    </Notice>
  );
}
