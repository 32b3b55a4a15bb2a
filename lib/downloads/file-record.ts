import 'server-only';
import { createHash } from 'node:crypto';
import { asRecorded, writeRecord } from '@/lib/access/write-record';
import type { RecordFacts, RecordKind } from '@/lib/domain/access/access-record';
import { log } from '@/lib/log/log.mjs';
import { openedAccess, type Visitor } from '@/lib/server/visitors';
import type { FileOrder } from './download';

/** Who took a file, which, and how it ended, for the record of access. */
export interface FileRecord {
  add(bytes: Uint8Array): void;
  /** Of a whole file, before its end is sent. Throws `not_recorded`: then it is broken off. */
  complete(rows: number): Promise<void>;
  /** Of one that was broken off: nothing is left to refuse. */
  brokenOff(outcome: 'canceled' | 'failed', rows: number): void;
}

const NOT_KEPT: FileRecord = { add: () => undefined, complete: async () => undefined, brokenOff: () => undefined };

/** Records that a file begins, before anything of it is sent; without sign-in there is nobody to record. Throws `not_recorded`. */
export async function beginFileRecord(
  { session, token }: Visitor,
  order: FileOrder,
  file: string,
): Promise<FileRecord> {
  const access = await openedAccess();
  if (access === null) return NOT_KEPT;
  const { noun, format, filters, masked } = order.facts;
  const common = { file, noun, format, filters, ...(token && { token: token.label }), ...(masked && { masked }) };
  const by = session && asRecorded(session.person);
  const write = (kind: RecordKind, facts: RecordFacts) =>
    writeRecord(access.orm, { kind, by, accounts: [order.account], facts });
  await write('file_started', common);
  const hash = createHash('sha256');
  return {
    add: (bytes) => void hash.update(bytes),
    complete: (rows) => write('file_ended', { ...common, rows, sha256: hash.digest('hex'), outcome: 'complete' }),
    brokenOff(outcome, rows) {
      write('file_ended', { ...common, rows, outcome }).catch((err) =>
        log.error({ err }, 'that a file was broken off could not be recorded'),
      );
    },
  };
}
