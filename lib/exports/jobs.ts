import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { Reading } from '@/lib/domain/files/reading';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { ErrorBody } from '@/lib/errors';

const MOST_KEPT = 50;

/** Digests of so many rows are kept of the files that are done; those of the oldest are dropped first. */
const MOST_DIGESTS = 3_000_000;

type Progress = ExportProgress<ErrorBody['error']>;

/** A file that is being made or was made lately. */
export class ExportJob {
  state: Progress['state'] = 'running';
  rowsDone = 0;
  endedAt: number | null = null;
  error: Progress['error'] = null;
  receipt: Receipt | null = null;
  readonly startedAt = Date.now();
  readonly #stop = new AbortController();

  /** What is known of the records that are read for it. */
  reading: Pick<Reading, 'expected'> = { expected: null };

  constructor(private readonly facts: { id: string; noun: FileNoun; format: FileFormat; fileName: string }) {}

  /** Fires when the file is canceled. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The first end counts: who is cut off after a failure has not canceled. */
  end(
    state: Exclude<Progress['state'], 'running'>,
    found: { receipt?: Receipt; error?: ErrorBody['error'] } = {},
  ): void {
    if (this.state !== 'running') return;
    this.state = state;
    this.endedAt = Date.now();
    this.receipt = found.receipt ?? null;
    this.error = found.error ?? null;
  }

  cancel(): void {
    this.end('canceled');
    this.#stop.abort();
  }

  progress(): Progress {
    const { state, rowsDone, startedAt, endedAt, error, receipt } = this;
    const rowsExpected = state === 'complete' ? rowsDone : this.reading.expected;
    return { ...this.facts, state, rowsDone, rowsExpected, startedAt, endedAt, error, receipt };
  }

  /** How many rows its receipt keeps digests of. */
  get digested(): number {
    return this.receipt?.tables.reduce((rows, table) => rows + (table.digests === null ? 0 : table.rows), 0) ?? 0;
  }

  dropDigests(): void {
    if (!this.receipt) return;
    this.receipt = { ...this.receipt, tables: this.receipt.tables.map((table) => ({ ...table, digests: null })) };
  }
}

declare global {
  // Routes are bundled apart from each other, and share only what is global.
  var corteExportJobs: Map<string, Map<string, ExportJob>> | undefined;
}

function jobsOf(account: string): Map<string, ExportJob> {
  globalThis.corteExportJobs ??= new Map();
  const jobs = globalThis.corteExportJobs.get(account) ?? new Map<string, ExportJob>();
  globalThis.corteExportJobs.set(account, jobs);
  return jobs;
}

/** Keeps a job under the id of the browser's choice; the oldest of an account's are forgotten. False when the id is taken. */
export function keepJob(account: string, id: string, job: ExportJob): boolean {
  const jobs = jobsOf(account);
  if (jobs.has(id)) return false;
  jobs.set(id, job);
  const ended = [...jobs].filter(([, { state }]) => state !== 'running');
  for (const [old] of [...ended, ...jobs].slice(0, Math.max(0, jobs.size - MOST_KEPT))) jobs.delete(old);
  return true;
}

/** A file of an account by its id, or null; the files of another account are not found. */
export function findJob(account: string, id: string): ExportJob | null {
  return jobsOf(account).get(id) ?? null;
}

/** How long a question may come before the download that it is about, ms, and how often it is looked for meanwhile. */
const COMES_WITHIN_MS = 2_000;
const LOOKED_FOR_EVERY_MS = 50;

/** The same of a file that was just asked for: the browser sends the download and the question side by side. */
export async function comingJob(account: string, id: string, signal: AbortSignal): Promise<ExportJob | null> {
  const end = performance.now() + COMES_WITHIN_MS;
  while (findJob(account, id) === null && performance.now() < end && !signal.aborted) {
    await setTimeout(LOOKED_FOR_EVERY_MS);
  }
  return findJob(account, id);
}

/** Drops the digests of the oldest receipts until the rest fit. */
export function boundDigests(account: string): void {
  const jobs = [...jobsOf(account).values()].reverse();
  let kept = 0;
  for (const job of jobs) {
    kept += job.digested;
    if (kept > MOST_DIGESTS) job.dropDigests();
  }
}
