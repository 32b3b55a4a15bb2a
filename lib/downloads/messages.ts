import 'server-only';
import type { MessagePort } from 'node:worker_threads';
import type { Receipt } from '@/lib/domain/files/receipt';
import { CorteError, type Failure } from '@/lib/errors';
import type { FileOrder } from './download';

/** A file to be made, and the port on which it is delivered. Each `more` on it asks for one piece; who closes it cancels. */
export interface OrderMessage {
  order: FileOrder;
  port: MessagePort;
}

export type PieceRequest = 'more';

/** Each with the calls to the provider that the file has taken so far. */
export type FileMessage = { providerCalls: number } & FileNews;

export type FileNews =
  | { kind: 'piece'; bytes: Uint8Array; rowsDone: number; expected: number | null }
  | ({ kind: 'end' } & FinishedFile)
  | { kind: 'failed'; failure: PostedFailure };

export interface FinishedFile {
  receipt: Receipt;
  /** The states of the payments that a file of a chain delivers; see `encodeStates`. */
  delivered: string[];
}

/** A failure between threads, where errors lose their class. */
export type PostedFailure = Failure | { unexpected: unknown };

export function toPostedFailure(error: unknown): PostedFailure {
  if (error instanceof CorteError) return error.describe();
  return { unexpected: error instanceof Error ? error : new Error(String(error)) };
}

export function fromPostedFailure(failure: PostedFailure): unknown {
  return 'code' in failure ? new CorteError(failure.code, failure.message, failure) : failure.unexpected;
}
