import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableColumn } from '@/components/data-table/columns/table-column';
import { DataTable } from '@/components/data-table/data-table';
import type { TableState } from '@/components/data-table/states/table-state';
import { Notice } from '@/components/ui/notice';
import { isIncomplete, type NestedList } from '@/lib/domain/list';
import { RecordSection } from './record-section';

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

interface NestedTableProps<Item> extends IncompleteNoticeProps {
  title: string;
  note?: ReactNode;
  label: string;
  columns: TableColumn<NestedRow<Item>>[];
  list: NestedList<Item> | null | undefined;
  /** Of the record, UTC milliseconds. */
  asOf: number;
  nothing: string;
  onRetry: () => void;
}

/** A list inside a record as a section with a table. */
export function NestedTable<Item extends RowData>(props: NestedTableProps<Item>) {
  const { title, note, label, columns, list, asOf, words, onRetry } = props;
  const nothing = <p className="text-soft">{props.nothing}</p>;
  return (
    <RecordSection
      wide
      title={title}
      note={
        <>
          {note}
          <IncompleteNotice list={list} words={words} />
        </>
      }
    >
      <DataTable
        embedded
        label={label}
        columns={columns}
        state={nestedState(list, asOf)}
        rowId={nestedRowKey}
        nothingYet={nothing}
        nothingMatches={nothing}
        onRetry={onRetry}
      />
    </RecordSection>
  );
}
