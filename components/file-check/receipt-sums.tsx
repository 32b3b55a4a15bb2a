import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useFormat } from '@/components/account/use-format';
import { useInvoiceStatusWord } from '@/components/wording/invoice-status';
import type { Receipt, ReceiptSum } from '@/lib/domain/files/receipt';
import { toMinor } from '@/lib/domain/money/money';
import { isPaymentStatus } from '@/lib/domain/payments/payments';

const CELL = 'border-b border-line py-1 pl-4 text-right whitespace-nowrap';

const SUMMED = ['charge_amount', 'amount', 'commission'] as const;

function isSummed(name: string | null): name is (typeof SUMMED)[number] {
  return SUMMED.some((known) => known === name);
}

/** Rows and sums by status and currency, in the receipt and, where compared, now. */
export function ReceiptSums({ before, now }: { before: Receipt; now: Receipt | null }) {
  const t = useTranslations('check');
  const statusWord = useTranslations('status');
  const invoiceWord = useInvoiceStatusWord();
  const { count, currency: nameOf } = useFormat();
  const of = isSummed(before.summed) ? t(`summed.${before.summed}`) : (before.summed ?? '');
  const lines = linesOf(before.sums, now?.sums ?? []);
  if (lines.length === 0) return null;
  const headings = now
    ? [t('rowsThen'), t('sumThen', { of }), t('rowsNow'), t('sumNow', { of })]
    : [t('rows'), t('sum', { of })];
  function word(status: string | null): string {
    if (status === null) return t('noStatus');
    if (before.noun === 'invoices') return invoiceWord(status);
    return isPaymentStatus(status) ? statusWord(status) : status;
  }
  return (
    <div className="overflow-x-auto">
      <table className="mt-3 w-full max-w-3xl border-t border-line-strong">
        <caption className="sr-only">{t('sums')}</caption>
        <thead className="text-xs text-soft">
          <tr>
            <th scope="col" className="border-b border-line py-1 text-left font-medium">
              {t('status')}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={`${CELL} font-medium`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, status, currency, was, since }) => (
            <tr key={key} className={now && was?.sum !== since?.sum ? 'font-medium' : ''}>
              <th scope="row" className="border-b border-line py-1 text-left font-normal">
                {word(status)} · {nameOf(currency)}
              </th>
              {(now ? [was, since] : [was]).map((sum, index) => (
                <Fragment key={index === 0 ? 'then' : 'now'}>
                  <td className={CELL}>{count(sum?.rows ?? 0)}</td>
                  <td className={CELL}>
                    <Sum sum={sum} />
                  </td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sum({ sum }: { sum: ReceiptSum | undefined }) {
  const t = useTranslations('check');
  const { minorMoney } = useFormat();
  if (!sum) return '–';
  const minor = toMinor(sum.sum, sum.currency, 'major');
  return (
    <>
      {minor === null ? sum.sum : minorMoney(String(minor), sum.currency)}
      {sum.missing > 0 && <span className="text-soft"> {t('withoutAmount', { rows: sum.missing })}</span>}
    </>
  );
}

interface Line {
  key: string;
  status: string | null;
  currency: string;
  was: ReceiptSum | undefined;
  since: ReceiptSum | undefined;
}

function linesOf(before: readonly ReceiptSum[], now: readonly ReceiptSum[]): Line[] {
  const keyOf = ({ status, currency }: ReceiptSum) => `${status} ${currency}`;
  const lines = new Map<string, Line>();
  for (const sum of [...before, ...now]) {
    const key = keyOf(sum);
    const { status, currency } = sum;
    const same = (other: ReceiptSum) => keyOf(other) === key;
    lines.set(key, { key, status, currency, was: before.find(same), since: now.find(same) });
  }
  return [...lines.values()];
}
