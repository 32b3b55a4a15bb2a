import { checkFile } from '@/lib/file-check/check';
import { UnreadableFile } from '@/lib/file-check/open-file';
import type { CheckAnswer } from './run-check';

/** Checks files in the thread that calls it. */
export async function checkHere(files: readonly Blob[], progress: (rows: number) => void): Promise<CheckAnswer> {
  try {
    return { kind: 'checked', check: await checkFile(files, progress) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof UnreadableFile ? error.why : 'unknown' };
  }
}
