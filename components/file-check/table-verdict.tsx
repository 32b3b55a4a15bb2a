import { useTranslations } from 'next-intl';
import type { ColumnDifference } from '@/lib/file-check/columns';
import type { TableCheck } from '@/lib/file-check/table-check';
import type { RowDifference } from '@/lib/file-check/verdict';

const MOST_NAMED = 12;

const NAMED = ['invoices', 'payments', 'years'] as const;

function isNamed(name: string): name is (typeof NAMED)[number] {
  return NAMED.some((known) => known === name);
}

/** What was done to a table since it was written, in words. */
export function TableVerdict({ table, sheet, named }: { table: TableCheck; sheet: string | null; named: boolean }) {
  const t = useTranslations('check');
  const someOf = useRowNumbers();
  const { rows, receiptRows, difference, columns, sortedBy } = table;
  const verdict = verdictKind(table);
  return (
    <div className="mt-1.5">
      <p className={`text-lg leading-7 font-semibold ${verdict === 'whole' ? 'text-collected' : 'text-danger'}`}>
        {named && `${sheet ?? (isNamed(table.name) ? t(`tables.${table.name}`) : table.name)}: `}
        {t(`verdicts.${verdict}`)}
      </p>
      <p>{sentences().join(' ')}</p>
      {columns && <ColumnLines columns={columns} />}
    </div>
  );

  function sentences(): string[] {
    if (verdict === 'absent') return [t('absent')];
    if (verdict === 'whole') return [t('whole', { rows })];
    if (verdict === 'renamed') return [t('sameRows', { rows })];
    if (difference === null || columns === null) return verdict === 'columns' ? [t('columns')] : [unlike()];
    const said = [...rowLines(difference), ...orderLines(difference)];
    return said.length > 0 ? said : [unlike()];
  }

  function unlike(): string {
    return t('unlike', { rows, receiptRows });
  }

  function rowLines({ changed, added, removed }: RowDifference): string[] {
    return [
      changed.length > 0 && t('changed', { rows: changed.length, which: someOf(changed) }),
      added.length > 0 && t('added', { rows: added.length, which: someOf(added) }),
      removed.length > 0 && t('cut', { rows: removed.length, receiptRows, which: someOf(removed) }),
    ].filter((line) => line !== false);
  }

  function orderLines({ moved }: RowDifference): string[] {
    if (moved.length === 0) return [];
    const same = verdict === 'resorted' ? [t('sameRows', { rows })] : [];
    if (sortedBy) return [...same, t(`sorted.${sortedBy.direction}`, { column: sortedBy.column })];
    return [...same, t('moved', { rows: moved.length, which: someOf(moved) })];
  }
}

function useRowNumbers(): (numbers: readonly number[]) => string {
  const t = useTranslations('check');
  return (numbers) => {
    const shown = numbers.slice(0, MOST_NAMED).join(', ');
    return numbers.length > MOST_NAMED ? t('andMore', { shown, more: numbers.length - MOST_NAMED }) : shown;
  };
}

function ColumnLines({ columns: { missing, added, renamed, moved } }: { columns: ColumnDifference }) {
  const t = useTranslations('check.columnLines');
  const lines = [
    ...missing.map((column) => t('removed', { column })),
    ...renamed.map((names) => t('renamed', names)),
    ...added.map(({ header, after }) => (after === null ? t('first', { header }) : t('added', { header, after }))),
    ...(moved.length > 0 ? [t('moved', { count: moved.length, columns: moved.join(', ') })] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="text-soft">
      {line}
    </p>
  ));
}

type VerdictKind =
  | 'absent'
  | 'whole'
  | 'columns'
  | 'renamed'
  | 'edited'
  | 'extended'
  | 'truncated'
  | 'resorted'
  | 'unlike';

function verdictKind({ whole, columns, difference }: TableCheck): VerdictKind {
  if (columns === null) return 'absent';
  if (whole) return 'whole';
  if (columns.missing.length > 0) return 'columns';
  if (difference === null) return 'unlike';
  const { changed, added, removed, moved } = difference;
  if (changed.length > 0 || (added.length > 0 && removed.length > 0)) return 'edited';
  if (added.length > 0) return 'extended';
  if (removed.length > 0) return 'truncated';
  if (moved.length > 0) return 'resorted';
  return columns.renamed.length > 0 ? 'renamed' : 'unlike';
}
