import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError, type ErrorCode, type ErrorFacts } from '@/lib/errors';
import type { FileFacts } from '@/lib/exports/file/make-file';

/** What the thread that makes files is asked for. */
export interface FileOrder {
  /** The account's slug. */
  account: string;
  /** The query of the download's address, which has been found to be in order. */
  search: string;
  facts: FileFacts;
  /** Where the file is talked about. */
  port: MessagePort;
}

/** What is told to the thread: that one piece more is wanted, or that all have been taken. Who no longer wants the file closes the port. */
export type ToThread = 'more' | 'taken';

/** What the thread tells: a piece with how far the file is, that all pieces are made, its end, or what failed. */
export type FromThread =
  | { kind: 'piece'; bytes: Uint8Array; rowsDone: number; expected: number | null }
  | { kind: 'made' }
  | { kind: 'whole'; receipt: Receipt }
  | { kind: 'failed'; failure: ThreadFailure };

/** A failure on its way between threads, where errors lose their class. */
export type ThreadFailure = { code: ErrorCode; message: string; facts: ErrorFacts } | { unforeseen: unknown };

export function toThreadFailure(error: unknown): ThreadFailure {
  if (!(error instanceof CorteError)) return { unforeseen: error instanceof Error ? error : new Error(String(error)) };
  const { code, message, parameter, providerStatus, retryAfterMs, requestId } = error;
  return { code, message, facts: { parameter, providerStatus, retryAfterMs, requestId } };
}

export function fromThreadFailure(failure: ThreadFailure): unknown {
  return 'code' in failure ? new CorteError(failure.code, failure.message, failure.facts) : failure.unforeseen;
}
