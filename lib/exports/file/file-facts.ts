import 'server-only';
import type { DayRange } from '@/lib/domain/calendar/periods';
import type { DecimalMark, FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { DateBasis } from '@/lib/domain/payments/measures';

export interface FileFacts {
  noun: FileNoun;
  format: FileFormat;
  decimal: DecimalMark;
  /** The query of the list, in the grammar of addresses. */
  filters: string;
  countedBy: DateBasis | null;
  range: DayRange | null;
  asOf: number;
  /** How many rows were picked by hand; null where all that match are wanted. */
  selected: number | null;
  /** A word for the name of the file, where it is one of several of a list. */
  kind: string | null;
}
