import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError, type ErrorCode, type ErrorFacts } from '@/lib/errors';
import type { FileOrder } from './download';

/** A file to be made, and the port on which it is delivered. Each `more` on it asks for one piece; who closes it cancels. */
export interface OrderMessage {
  order: FileOrder;
  port: MessagePort;
}

export type PieceRequest = 'more';

/** A piece with the progress so far, the end of the file, or its failure. */
export type FileMessage =
  | { kind: 'piece'; bytes: Uint8Array; rowsDone: number; expected: number | null }
  | ({ kind: 'end' } & FinishedFile)
  | { kind: 'failed'; failure: PostedFailure };

export interface FinishedFile {
  receipt: Receipt;
  /** The states of the payments that a file of a chain delivers; see `encodeStates`. */
  delivered: string[];
}

/** A failure between threads, where errors lose their class. */
export type PostedFailure = { code: ErrorCode; message: string; facts: ErrorFacts } | { unforeseen: unknown };

export function toPostedFailure(error: unknown): PostedFailure {
  if (!(error instanceof CorteError)) return { unforeseen: error instanceof Error ? error : new Error(String(error)) };
  const { code, message, parameter, providerStatus, retryAfterMs, requestId } = error;
  return { code, message, facts: { parameter, providerStatus, retryAfterMs, requestId } };
}

export function fromPostedFailure(failure: PostedFailure): unknown {
  return 'code' in failure ? new CorteError(failure.code, failure.message, failure.facts) : failure.unforeseen;
}
