import 'server-only';
import type { ExportProgress } from '@/lib/domain/files/export-progress';
import type { FileFormat, FileNoun } from '@/lib/domain/files/files';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { ErrorBody } from '@/lib/errors';
import { record } from '@/lib/metrics/metrics.mjs';

const MOST_JOBS = 50;

/** Receipts hold digests of so many rows, 8 bytes each; the oldest files' are dropped first. */
const MOST_DIGESTS = 6_000_000;

export type JobProgress = ExportProgress<ErrorBody['error']>;

export class ExportJob {
  state: JobProgress['state'] = 'running';
  rowsDone = 0;
  endedAt: number | null = null;
  error: JobProgress['error'] = null;
  receipt: Receipt | null = null;
  readonly startedAt = Date.now();
  readonly ended: Promise<void>;
  readonly #stop = new AbortController();
  #onEnd = () => {};

  rowsExpected: number | null = null;

  /** Called once, when the file is broken off. */
  onBrokenOff: (outcome: 'canceled' | 'failed') => void = () => undefined;

  constructor(private readonly facts: { id: string; noun: FileNoun; format: FileFormat; fileName: string }) {
    record('corte_exports_running', { noun: facts.noun, format: facts.format });
    this.ended = new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The first end counts: a reader that is cut off after a failure has not canceled. */
  end(
    state: Exclude<JobProgress['state'], 'running'>,
    { receipt = null, error = null }: { receipt?: Receipt | null; error?: JobProgress['error'] } = {},
  ): void {
    if (this.state !== 'running') return;
    const { noun, format } = this.facts;
    record('corte_exports_total', { noun, format, outcome: state });
    record('corte_export_rows_total', { noun, format }, this.rowsDone);
    record('corte_exports_running', { noun, format }, -1);
    Object.assign(this, { state, endedAt: Date.now(), receipt, error });
    if (state !== 'complete') this.onBrokenOff(state);
    this.#onEnd();
  }

  cancel(): void {
    this.end('canceled');
    this.#stop.abort();
  }

  progress(): JobProgress {
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

/** Where the files of an account are that one person makes: another one's are not there. */
export function fileShelf(account: string, maker: string): string {
  return `${account} ${maker}`;
}

function jobsOf(shelf: string): Map<string, ExportJob> {
  globalThis.corteExportJobs ??= new Map();
  const jobs = globalThis.corteExportJobs.get(shelf) ?? new Map<string, ExportJob>();
  globalThis.corteExportJobs.set(shelf, jobs);
  return jobs;
}

/** Registers a job under the browser's id; the shelf's oldest are dropped. False when the id is taken. */
export function registerJob(shelf: string, id: string, job: ExportJob): boolean {
  const jobs = jobsOf(shelf);
  if (jobs.has(id)) return false;
  jobs.set(id, job);
  const ended = [...jobs].filter(([, { state }]) => state !== 'running');
  for (const [old] of [...ended, ...jobs].slice(0, Math.max(0, jobs.size - MOST_JOBS))) jobs.delete(old);
  return true;
}

export function findJob(shelf: string, id: string): ExportJob | null {
  return globalThis.corteExportJobs?.get(shelf)?.get(id) ?? null;
}

export function forgetJob(shelf: string, id: string): void {
  globalThis.corteExportJobs?.get(shelf)?.delete(id);
}

export function trimDigests(): void {
  const shelves = [...(globalThis.corteExportJobs?.values() ?? [])];
  const jobs = shelves.flatMap((shelf) => [...shelf.values()]).sort((one, other) => other.startedAt - one.startedAt);
  let digests = 0;
  for (const job of jobs) {
    digests += job.digested;
    if (digests > MOST_DIGESTS) job.dropDigests();
  }
}
