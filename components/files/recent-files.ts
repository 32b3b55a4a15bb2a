'use client';

import { useMemo } from 'react';
import { parseStoredList, readStoredText, storeText, useStoredText } from '@/components/preferences/browser-storage';
import { FILE_NOUNS, type FileNoun } from '@/lib/domain/files/files';
import { exportPath } from '@/lib/queries/exports';

const STATES = ['running', 'complete', 'failed', 'canceled', 'unknown'] as const;

/** A file that was asked for in this browser, and how it ended. */
export interface RecentFile {
  id: string;
  noun: FileNoun;
  /** The query of its address. */
  search: string;
  /** Its name; null until the server said it. */
  name: string | null;
  /** UTC milliseconds. */
  startedAt: number;
  /** `unknown`: the server does not know of it any more. */
  state: (typeof STATES)[number];
  /** How many rows it has; null while that is not known. */
  rows: number | null;
  /** How long it took, milliseconds. */
  took: number | null;
  /** The code of what it failed by. */
  error: string | null;
  /** Taken out of the tray. */
  away: boolean;
}

const MOST_FILES = 12;

const keyOf = (account: string) => `corte:files:${account}`;

function isRecentFile(file: unknown): file is RecentFile {
  if (typeof file !== 'object' || file === null) return false;
  const fields = new Map<string, unknown>(Object.entries(file));
  const is = (type: string, ...names: string[]) => names.every((name) => typeof fields.get(name) === type);
  const orNull = (type: string, ...names: string[]) =>
    names.every((name) => fields.get(name) === null || is(type, name));
  return (
    is('string', 'id', 'search') &&
    is('number', 'startedAt') &&
    is('boolean', 'away') &&
    orNull('string', 'name', 'error') &&
    orNull('number', 'rows', 'took') &&
    FILE_NOUNS.some((noun) => noun === fields.get('noun')) &&
    STATES.some((state) => state === fields.get('state'))
  );
}

/** The files in a text that was kept; none where it is no such text. */
export function parseRecentFiles(text: string | null | undefined): readonly RecentFile[] {
  return parseStoredList(text, isRecentFile, MOST_FILES);
}

/** The last files of an account that were asked for in this browser, the newest first. */
export function useRecentFiles(account: string): readonly RecentFile[] {
  const text = useStoredText(keyOf(account));
  return useMemo(() => parseRecentFiles(text), [text]);
}

function change(account: string, next: (files: readonly RecentFile[]) => readonly RecentFile[]) {
  const key = keyOf(account);
  storeText(key, JSON.stringify(next(parseRecentFiles(readStoredText(key))).slice(0, MOST_FILES)));
}

/** Notes what became of a file. */
export function updateRecentFile(account: string, id: string, given: Partial<RecentFile>): void {
  change(account, (files) => files.map((file) => (file.id === id ? { ...file, ...given } : file)));
}

/** Takes all files that have ended out of the tray; they stay among the last ones. */
export function dismissEndedFiles(account: string): void {
  change(account, (files) => files.map((file) => (file.state === 'running' ? file : { ...file, away: true })));
}

/** Asks for a file and puts it into the tray; `instead` is the one that it is another try of. */
export function startExport(account: string, noun: FileNoun, search: string, instead: string | null = null): void {
  const id = crypto.randomUUID();
  const file = { id, noun, search, name: null, startedAt: Date.now(), rows: null, took: null, error: null };
  change(account, (files) => [
    { ...file, state: 'running', away: false },
    ...files.filter((before) => before.id !== instead && before.search !== search),
  ]);
  download(exportPath(account, noun, search, id));
}

/** The browser's own download: it writes to the disk as it comes, and says so itself when it was broken off. */
function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
