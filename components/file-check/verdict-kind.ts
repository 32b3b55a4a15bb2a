import type { TableCheck } from '@/lib/file-check/check';

export type VerdictKind = 'whole' | 'columns' | 'edited' | 'truncated' | 'resorted' | 'unlike';

/** The gravest of what is true of the table. */
export function verdictKind({ whole, missingColumns, difference }: TableCheck): VerdictKind {
  if (whole) return 'whole';
  if (missingColumns.length > 0) return 'columns';
  if (difference === null) return 'unlike';
  if (difference.unknown.length > 0) return 'edited';
  if (difference.missing.length > 0) return 'truncated';
  return difference.moved ? 'resorted' : 'unlike';
}
