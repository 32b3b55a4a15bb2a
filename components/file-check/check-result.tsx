import { useLocale, useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { FileCheck } from '@/lib/file-check/check';
import { zoneCity } from '@/lib/format/date';
import { ChangesSinceFile } from './changes-since-file';
import { ReceiptSums } from './receipt-sums';
import { ReceiptVerdict } from './receipt-verdict';
import { TableVerdict } from './table-verdict';
import { useReceiptFilters } from './use-receipt-filters';

/** The verdict on each table, and the receipt. */
export function CheckResult({ name, check }: { name: string; check: FileCheck }) {
  const t = useTranslations('check');
  const { slug } = useAccount();
  const { receipt, statements, tables } = check;
  const sheets = new Map(receipt.tables.map(({ name: table, sheet }) => [table, sheet]));
  const ownFirst = [...tables].sort((a, b) => Number(b.name === receipt.noun) - Number(a.name === receipt.noun));
  return (
    <>
      <p className="font-mono text-xs wrap-anywhere">{name}</p>
      {ownFirst.map((table) => (
        <TableVerdict key={table.name} table={table} sheet={sheets.get(table.name) ?? null} named={tables.length > 1} />
      ))}
      <ReceiptVerdict check={statements} />
      <ReceiptFacts receipt={receipt} />
      {receipt.account === slug ? (
        <ChangesSinceFile key={receipt.tables[0]?.sha256} check={check} />
      ) : (
        <p className="mt-3 text-caution">{t('otherAccount', { account: receipt.accountName })}</p>
      )}
    </>
  );
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('check');
  const nouns = useTranslations('shell');
  const byDate = useTranslations('period.byDate');
  const { day, time, calendarDay, month } = useFormat();
  const locale = useLocale();
  const filters = useReceiptFilters(receipt);
  const { noun, range, countedBy, asOf, selected, changedMeanwhile, cellsCut } = receipt;
  const dated = noun === 'invoices' ? month : calendarDay;
  const facts: [string, string | null][] = [
    [t('file'), receipt.fileName],
    [t('content'), `${nouns(noun)}${selected === null ? '' : ` · ${t('selected', { rows: selected })}`}`],
    [t('period'), range && `${dated(range.from)} – ${dated(range.to)}${countedBy ? ` · ${byDate(countedBy)}` : ''}`],
    [t('filters'), filters.length === 0 ? null : filters.join(' · ')],
    [t('personalData'), receipt.masked ? t('masked') : null],
    [t('zone'), zoneCity(receipt.timeZone, locale)],
    [t('asOf'), `${day(asOf)}, ${time(asOf)}`],
    [t('changedMeanwhile'), changedMeanwhile > 0 ? String(changedMeanwhile) : null],
    [t('cellsCut'), cellsCut > 0 ? String(cellsCut) : null],
  ];
  return (
    <div className="mt-4">
      <h3 className="border-b border-line-strong pb-1 font-semibold">{t('receipt')}</h3>
      <dl>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term} className="grid gap-x-4 border-b border-line py-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-soft">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ReceiptSums before={receipt} now={null} />
    </div>
  );
}
