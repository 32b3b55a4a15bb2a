import type { TableState } from '@/components/data-table/states/table-state';
import { Notice } from '@/components/ui/notice';
import { isIncomplete, type NestedList } from '@/lib/domain/list';

/** Keyed by position: ids inside a record may be missing or repeat. */
export interface NestedRow<Item> {
  key: string;
  item: Item;
}

export function nestedRowKey({ key }: NestedRow<unknown>): string {
  return key;
}

/** `asOf` of the record, UTC milliseconds. */
export function nestedState<Item>(
  list: NestedList<Item> | null | undefined,
  asOf: number,
): TableState<NestedRow<Item>> {
  const rows = (list?.data ?? []).map((item, index) => ({ key: String(index), item }));
  if (rows.length === 0 && !isIncomplete(list)) return { kind: 'nothing-yet', asOf, window: null };
  return { kind: 'complete', rows, total: null, asOf, window: null, dimmed: false };
}

interface IncompleteNoticeProps {
  list: NestedList<unknown> | null | undefined;
  /** `total` is null where the provider gives no count. */
  words: (shown: number, total: number | null) => string;
}

/** Nothing when the list is complete. */
export function IncompleteNotice({ list, words }: IncompleteNoticeProps) {
  if (!isIncomplete(list)) return null;
  const shown = list?.data?.length ?? 0;
  const total = list?.total ?? null;
  return <Notice tone="caution">{words(shown, total !== null && total > shown ? total : null)}</Notice>;
}
