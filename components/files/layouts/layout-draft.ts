import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import type { FileLayout, LayoutColumn } from '@/lib/domain/files/file-layout';
import {
  type CsvReader,
  type DecimalMark,
  type FileNoun,
  isFileHeader,
  usualSeparator,
} from '@/lib/domain/files/files';
import { plainWords } from '@/lib/format/plain-words';

/** A layout in the making: without a header a column is called as its field; without an id it is a new one. */
export type LayoutDraft = FileLayout;

export function newDraft(noun: FileNoun, onScreen: readonly string[], decimal: DecimalMark): LayoutDraft {
  const columns = startingColumns(noun, onScreen, 'screen');
  return { id: '', name: '', columns, separator: usualSeparator(decimal), decimal };
}

export const COLUMN_STARTS = ['screen', 'all', 'none'] as const;

export type ColumnStart = (typeof COLUMN_STARTS)[number];

export function startingColumns(noun: FileNoun, onScreen: readonly string[], start: ColumnStart): LayoutColumn[] {
  const known = FILE_COLUMNS[noun];
  const ids = { screen: onScreen.filter((id) => known.includes(id)), all: known, none: [] }[start];
  return ids.map((id) => ({ id, header: '' }));
}

export function withReader({ reader: _, ...draft }: LayoutDraft, reader: CsvReader): LayoutDraft {
  return reader === 'program' ? { ...draft, reader } : draft;
}

export function draftOf(layout: FileLayout): LayoutDraft {
  return {
    ...layout,
    columns: layout.columns.map(({ id, header }) => ({ id, header: header === id ? '' : header })),
  };
}

/** What a person types or pastes, as a header can be. */
function headerOf({ id, header }: LayoutColumn): string {
  const line = header.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return isFileHeader(line) ? line : id;
}

export function layoutOfDraft(draft: LayoutDraft): FileLayout {
  return {
    ...draft,
    id: draft.id || crypto.randomUUID(),
    name: draft.name.trim(),
    columns: draft.columns.map((column) => ({ id: column.id, header: headerOf(column) })),
  };
}

export interface DraftFaults {
  name: 'empty' | 'taken' | null;
  columns: 'empty' | null;
  /** Ids of columns with the header of one before them. */
  alike: ReadonlySet<string>;
}

export const NO_FAULTS: DraftFaults = { name: null, columns: null, alike: new Set() };

export function draftFaults(draft: LayoutDraft, layouts: readonly FileLayout[]): DraftFaults {
  const name = plainWords(draft.name);
  const taken = layouts.some((other) => other.id !== draft.id && plainWords(other.name) === name);
  const headers = layoutOfDraft(draft).columns.map(({ header }) => header);
  const alike = draft.columns.filter((_, at) => headers.indexOf(headers[at] ?? '') < at).map(({ id }) => id);
  return {
    name: name === '' ? 'empty' : taken ? 'taken' : null,
    columns: draft.columns.length === 0 ? 'empty' : null,
    alike: new Set(alike),
  };
}
