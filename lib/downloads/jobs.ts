import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { ErrorBody } from '@/lib/errors';

const MOST_JOBS = 50;

/** The receipts of an account's files hold digests of so many rows; the oldest files' are dropped first. */
const MOST_DIGESTS = 3_000_000;

type Progress = ExportProgress<ErrorBody['error']>;

export class ExportJob {
  state: Progress['state'] = 'running';
  rowsDone = 0;
  endedAt: number | null = null;
  error: Progress['error'] = null;
  receipt: Receipt | null = null;
  readonly startedAt = Date.now();
  readonly #stop = new AbortController();

  rowsExpected: number | null = null;

  constructor(private readonly facts: { id: string; noun: FileNoun; format: FileFormat; fileName: string }) {}

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The first end counts: a reader that is cut off after a failure has not canceled. */
  end(
    state: Exclude<Progress['state'], 'running'>,
    { receipt = null, error = null }: { receipt?: Receipt | null; error?: Progress['error'] } = {},
  ): void {
    if (this.state !== 'running') return;
    Object.assign(this, { state, endedAt: Date.now(), receipt, error });
  }

  cancel(): void {
    this.end('canceled');
    this.#stop.abort();
  }

  progress(): Progress {
    const { state, rowsDone, startedAt, endedAt, error, receipt } = this;
    const rowsExpected = state === 'complete' ? rowsDone : this.rowsExpected;
    return { ...this.facts, state, rowsDone, rowsExpected, startedAt, endedAt, error, receipt };
  }

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

/** Registers a job under the browser's id; the account's oldest are dropped. False when the id is taken. */
export function registerJob(account: string, id: string, job: ExportJob): boolean {
  const jobs = jobsOf(account);
  if (jobs.has(id)) return false;
  jobs.set(id, job);
  const ended = [...jobs].filter(([, { state }]) => state !== 'running');
  for (const [old] of [...ended, ...jobs].slice(0, Math.max(0, jobs.size - MOST_JOBS))) jobs.delete(old);
  return true;
}

export function findJob(account: string, id: string): ExportJob | null {
  return jobsOf(account).get(id) ?? null;
}

const WAIT_MS = 2_000;
const POLL_MS = 50;

/** An account's file by its id; one that is missing is awaited for a moment, since the browser sends the download and this request side by side. */
export async function waitForJob(account: string, id: string, signal: AbortSignal): Promise<ExportJob | null> {
  const end = performance.now() + WAIT_MS;
  while (findJob(account, id) === null && performance.now() < end && !signal.aborted) {
    await setTimeout(POLL_MS);
  }
  return findJob(account, id);
}

export function trimDigests(account: string): void {
  const jobs = [...jobsOf(account).values()].reverse();
  let digests = 0;
  for (const job of jobs) {
    digests += job.digested;
    if (digests > MOST_DIGESTS) job.dropDigests();
  }
}
