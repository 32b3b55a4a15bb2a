import 'server-only';
import type { FileContent, FileFacts } from '@/lib/exports/file/make-file';
import type { ExportWish } from '@/lib/filters/export';
import type { Account } from '@/lib/server/accounts';

/** What a download's address turns out to ask for. */
interface AskedFile {
  facts: Pick<FileFacts, 'countedBy' | 'range'> & { filters: URLSearchParams; kind?: string | null };
  /** `signal` fires when the file is no longer wanted. */
  content(signal: AbortSignal): FileContent;
}

/**
 * Reads what is asked of the files of a noun: `wish` is how the file is to be, `list` the grammar of its list. Throws
 * `invalid_parameter`. Called twice for a file: where it is asked for, and in the thread that makes it.
 */
export type FileMaker = (account: Account, wish: ExportWish, list: URLSearchParams) => AskedFile;
