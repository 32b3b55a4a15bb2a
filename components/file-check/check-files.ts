import { checkFile, type FileCheck } from '@/lib/file-check/check';
import { type Unreadable, UnreadableFile } from '@/lib/file-check/open-file';

export type CheckOutcome = { kind: 'checked'; check: FileCheck } | { kind: 'unreadable'; why: Unreadable | 'unknown' };

/** From the worker: rows read so far, and the outcome at the end. */
export type CheckMessage = { kind: 'progress'; rows: number } | CheckOutcome;

export async function checkFiles(files: readonly Blob[], progress: (rows: number) => void): Promise<CheckOutcome> {
  try {
    return { kind: 'checked', check: await checkFile(files, progress) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof UnreadableFile ? error.why : 'unknown' };
  }
}
