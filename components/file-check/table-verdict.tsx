import { useTranslations } from 'next-intl';
import type { TableCheck } from '@/lib/file-check/check';
import type { RowDifference } from '@/lib/file-check/verdict';

/** Most rows named one by one. */
const MOST_NAMED = 12;

const NAMED = ['invoices', 'payments', 'years'] as const;

function isNamed(name: string): name is (typeof NAMED)[number] {
  return NAMED.some((known) => known === name);
}

export function TableVerdict({ table, named }: { table: TableCheck; named: boolean }) {
  const t = useTranslations('check');
  const { rows, receiptRows, difference, missingColumns, addedColumns } = table;
  const verdict = verdictKind(table);
  return (
    <div className="mt-1.5">
      <p className={`text-lg leading-7 font-semibold ${verdict === 'whole' ? 'text-collected' : 'text-danger'}`}>
        {named && `${isNamed(table.name) ? t(`tables.${table.name}`) : table.name}: `}
        {t(`verdicts.${verdict}`)}
      </p>
      <p>{sentence()}</p>
      {addedColumns.length > 0 && (
        <p className="text-soft">
          {t('columnsAdded', { count: addedColumns.length, columns: addedColumns.join(', ') })}
        </p>
      )}
      {table.columnsMoved && <p className="text-soft">{t('columnsMoved')}</p>}
    </div>
  );

  function sentence(): string {
    if (verdict === 'whole') return t('whole', { rows });
    if (verdict === 'columns') return t('columns', { columns: missingColumns.join(', ') });
    if (difference === null || verdict === 'unlike') return t('unlike', { rows, receiptRows });
    if (verdict === 'resorted') return t('resorted', { rows });
    const order = difference.moved ? ` ${t('alsoResorted')}` : '';
    return `${verdict === 'edited' ? edited(difference) : cut(difference)}${order}`;
  }

  function edited({ unknown, missing }: RowDifference): string {
    const said = t('edited', { rows: unknown.length, which: someOf(unknown) });
    const gone = missing.length - unknown.length;
    if (gone === 0) return said;
    return `${said} ${gone > 0 ? t('gone', { rows: gone }) : t('more', { rows: -gone })}`;
  }

  function cut({ missing }: RowDifference): string {
    return t('cut', { rows: missing.length, receiptRows, which: someOf(missing) });
  }

  function someOf(numbers: readonly number[]): string {
    const shown = numbers.slice(0, MOST_NAMED).join(', ');
    return numbers.length > MOST_NAMED ? t('andMore', { shown, more: numbers.length - MOST_NAMED }) : shown;
  }
}

type VerdictKind = 'whole' | 'columns' | 'edited' | 'truncated' | 'resorted' | 'unlike';

/** The gravest of what is true of the table. */
function verdictKind({ whole, missingColumns, difference }: TableCheck): VerdictKind {
  if (whole) return 'whole';
  if (missingColumns.length > 0) return 'columns';
  if (difference === null) return 'unlike';
  if (difference.unknown.length > 0) return 'edited';
  if (difference.missing.length > 0) return 'truncated';
  return difference.moved ? 'resorted' : 'unlike';
}
