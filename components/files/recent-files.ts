import { useMemo } from 'react';
import {
  hasFieldTypes,
  parseStoredList,
  readStoredText,
  storeText,
  useStoredText,
} from '@/components/preferences/browser-storage';
import { FILE_NOUNS, type FileNoun } from '@/lib/domain/files/files';
import { exportPath } from '@/lib/queries/export-path';

const STATES = ['running', 'complete', 'failed', 'canceled', 'unknown'] as const;

/** A file requested in this browser. */
export interface RecentFile {
  id: string;
  noun: FileNoun;
  search: string;
  /** Null until the server has named it. */
  name: string | null;
  startedAt: number; // UTC milliseconds
  /** `unknown`: the server no longer knows it. */
  state: (typeof STATES)[number];
  rows: number | null;
  error: string | null;
  away: boolean;
}

const FIELD_TYPES = {
  id: 'string',
  search: 'string',
  startedAt: 'number',
  away: 'boolean',
  name: 'string?',
  error: 'string?',
  rows: 'number?',
};
const MOST_FILES = 12;

const keyOf = (account: string) => `corte:files:${account}`;

function isRecentFile(file: unknown): file is RecentFile {
  return (
    hasFieldTypes(file, FIELD_TYPES) &&
    FILE_NOUNS.some((noun) => noun === Reflect.get(Object(file), 'noun')) &&
    STATES.some((state) => state === Reflect.get(Object(file), 'state'))
  );
}

export function parseRecentFiles(text: string | null | undefined): readonly RecentFile[] {
  return parseStoredList(text, isRecentFile, MOST_FILES);
}

/** Newest first. */
export function useRecentFiles(account: string): readonly RecentFile[] {
  const text = useStoredText(keyOf(account));
  return useMemo(() => parseRecentFiles(text), [text]);
}

function updateFiles(account: string, next: (files: readonly RecentFile[]) => readonly RecentFile[]) {
  const key = keyOf(account);
  storeText(key, JSON.stringify(next(parseRecentFiles(readStoredText(key))).slice(0, MOST_FILES)));
}

export function updateRecentFile(account: string, id: string, given: Partial<RecentFile>): void {
  updateFiles(account, (files) => files.map((file) => (file.id === id ? { ...file, ...given } : file)));
}

/** Ended files leave the tray, but stay in the list. */
export function dismissEndedFiles(account: string): void {
  updateFiles(account, (files) => files.map((file) => (file.state === 'running' ? file : { ...file, away: true })));
}

/** Starts an export; `instead` is the file it retries. */
export function startExport(account: string, noun: FileNoun, search: string, instead: string | null = null): void {
  const id = crypto.randomUUID();
  const file = { id, noun, search, name: null, startedAt: Date.now(), rows: null, error: null };
  updateFiles(account, (files) => [
    { ...file, state: 'running', away: false },
    ...files.filter((before) => before.id !== instead && before.search !== search),
  ]);
  download(exportPath(account, noun, search, id));
}

/** The browser writes to disk as data comes, and reports a broken download itself. */
function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
