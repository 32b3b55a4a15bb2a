import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { OpenRecordProps } from '@/components/data-table/open-record/open-record';
import { useRecordDwell } from './use-record-dwell';

export interface RecordProps<Row> {
  id: string;
  /** In the panel beside its list; else on its own page. */
  beside?: OpenRecordProps<Row>;
}

/** A record is fetched unless the list beside it holds it; the rest is fetched once the reader stays. */
export function useRecord<Shown extends { asOf: number }, Response extends Shown>(
  options: UseQueryOptions<Response, Error, Response, QueryKey>,
  { id, beside }: RecordProps<unknown>,
  listed: Shown | undefined,
) {
  const query = useQuery({ ...options, enabled: listed === undefined });
  const dwelled = useRecordDwell(id);
  const shown: Shown | undefined = listed ?? query.data;
  const settled = beside === undefined || dwelled;
  return { query, shown, settled, related: beside === undefined || (settled && shown !== undefined) };
}
