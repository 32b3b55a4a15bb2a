import { checkFile, type FileCheck } from '@/lib/file-check/check';
import { type Unreadable, UnreadableFile } from '@/lib/file-check/open-file';

/** What a check comes to. */
export type CheckOutcome = { kind: 'checked'; check: FileCheck } | { kind: 'unreadable'; why: Unreadable | 'unknown' };

/** What the thread of a check tells: how many rows were read, and at the end the answer. */
export type CheckMessage = { kind: 'progress'; rows: number } | CheckOutcome;

/** Checks files in the thread that calls it. */
export async function checkFiles(files: readonly Blob[], progress: (rows: number) => void): Promise<CheckOutcome> {
  try {
    return { kind: 'checked', check: await checkFile(files, progress) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof UnreadableFile ? error.why : 'unknown' };
  }
}
