import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useFormat } from '@/components/account/use-format';
import { INVOICE_CURRENCY } from '@/lib/domain/invoices/invoices';
import type { GroupSum, OTHER_STATUSES, SumsByField } from '@/lib/domain/matching/field-sums';
import type { PaymentStatusGroup } from '@/lib/domain/payments/payments';

export type SummedRows = 'loaded' | 'all' | 'selected' | 'matching';

interface SumLinesProps {
  sums: SumsByField;
  of: SummedRows;
  /** Label of each field, the main one first. */
  names: Readonly<Record<string, string>>;
  bare?: boolean;
}

/** With the number of rows that lack an amount. Never called a total. */
export function SumLines({ sums, of, names, bare = false }: SumLinesProps) {
  const t = useTranslations('sums');
  const [[main, name] = ['', ''], ...others] = Object.entries(names);
  const lines = sums[main] ?? [];
  const rows = lines.reduce((all, { counted, missing }) => all + counted + missing, 0);
  const grouped = lines.some(({ group }) => group !== undefined);
  const currencies = new Set(lines.map(({ currency }) => currency));
  if (lines.length === 0) return null;
  return (
    <ul className={`text-soft ${grouped ? 'flex flex-wrap gap-x-4' : ''}`}>
      {grouped && !bare && <li>{t(of, { rows, mixed: 'no', currency: '' })}</li>}
      {lines.map((line) => (
        <li key={`${line.group} ${line.currency}`}>
          <LineName line={line} of={of} mixed={currencies.size > 1} />{' '}
          <Amount line={line} code={!grouped || currencies.size > 1} strong />
          {line.missing > 0 && ` (${t('missing', { missing: line.missing, name })})`}
          {others.map(([field, other]) => {
            const sum = sums[field]?.find(({ currency, group }) => currency === line.currency && group === line.group);
            if (!sum) return null;
            return (
              <Fragment key={field}>
                {sum.counted > 0 && (
                  <>
                    {grouped ? ', ' : ' · '}
                    {other} <Amount line={sum} code={false} />
                  </>
                )}
                {isWorthSaying(sum) && ` (${t('missing', { missing: sum.missing, name: other })})`}
              </Fragment>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

function isWorthSaying({ group, missing }: GroupSum): boolean {
  return missing > 0 && (group === undefined || group === ('collected' satisfies PaymentStatusGroup));
}

function LineName({ line, of, mixed }: { line: GroupSum; of: SummedRows; mixed: boolean }) {
  const t = useTranslations('sums');
  const { currency: nameOf } = useFormat();
  const { group, counted, missing, currency } = line;
  const rows = counted + missing;
  if (group === undefined) return t(of, { rows, mixed: mixed ? 'yes' : 'no', currency: nameOf(currency) });
  const known = group as PaymentStatusGroup | typeof OTHER_STATUSES;
  return t('group', { group: t(`groups.${known}`), rows });
}

function Amount({ line, code, strong = false }: { line: GroupSum; code: boolean; strong?: boolean }) {
  const { minorMoney, currency: nameOf } = useFormat();
  const { minor, currency } = line;
  const text = `${minorMoney(minor, currency)}${code || (strong && currency !== INVOICE_CURRENCY) ? ` ${nameOf(currency)}` : ''}`;
  const Tag = strong ? 'strong' : 'span';
  return (
    <Tag translate="no" className={strong ? 'font-semibold text-ink' : 'text-ink'}>
      {text}
    </Tag>
  );
}
