import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import { env } from '@/lib/server/env';
import { fileJobs } from './file-tables';
import { type ExportJob, findJob, forgetJob, type JobProgress } from './jobs';
import { openFilesDatabase } from './open-deliveries';

const BETWEEN_MS = 1_000;

/** After so long without a word of it, the copy that made a file is gone, and the file with it. */
const SILENT = sql`${fileJobs.seenAt} < now() - interval '30 seconds'`;
const OLD = sql`${fileJobs.seenAt} < now() - interval '1 day'`;

/** Files that several copies of the app make on one server: what one of them makes, the others tell of and cancel. */
export class SharedJobs {
  constructor(private readonly database: Database['orm']) {}

  /** Tells the other copies of a file until it ends, once a second, and cancels it when one of them wants to. False when the id is taken. */
  async publish(shelf: string, id: string, job: ExportJob): Promise<boolean> {
    await this.database.delete(fileJobs).where(OLD);
    const progress = JSON.stringify(job.progress());
    const added = await this.database
      .insert(fileJobs)
      .values({ shelf, id, progress })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return false;
    let last: Promise<unknown> = Promise.resolve();
    // One after the other, so that the end is what stays; a database that does not answer for a moment ends no file.
    const renew = () => {
      last = last.then(() => this.#renew(shelf, id, job)).catch(() => undefined);
    };
    const timer = setInterval(renew, BETWEEN_MS);
    timer.unref();
    void job.ended.then(() => {
      clearInterval(timer);
      renew();
    });
    return true;
  }

  /** How far a file is that any copy makes or made; null when there is none. */
  async find(shelf: string, id: string): Promise<JobProgress | null> {
    const silent = sql<boolean>`${SILENT}`;
    const [row] = await this.database
      .select({ progress: fileJobs.progress, silent })
      .from(fileJobs)
      .where(at(shelf, id));
    if (!row) return null;
    const progress: JobProgress = JSON.parse(row.progress);
    return progress.state === 'running' && row.silent
      ? { ...progress, state: 'failed', endedAt: Date.now() }
      : progress;
  }

  /** Has the copy that makes it cancel it, within a second; null when there is none. */
  async cancel(shelf: string, id: string): Promise<JobProgress | null> {
    await this.database.update(fileJobs).set({ canceled: true }).where(at(shelf, id));
    const progress = await this.find(shelf, id);
    return progress?.state === 'running' ? { ...progress, state: 'canceled', endedAt: Date.now() } : progress;
  }

  async #renew(shelf: string, id: string, job: ExportJob): Promise<void> {
    const news = { progress: JSON.stringify(job.progress()), seenAt: sql`now()` };
    const renewed = this.database.update(fileJobs).set(news).where(at(shelf, id));
    const [row] = await renewed.returning({ canceled: fileJobs.canceled });
    if (row?.canceled && job.state === 'running') job.cancel();
  }
}

function at(shelf: string, id: string) {
  return and(eq(fileJobs.shelf, shelf), eq(fileJobs.id, id));
}

/** Registers a job with the other copies, if there can be any. False when one of them has the id: then this copy has it no more. */
export async function publishJob(shelf: string, id: string, job: ExportJob): Promise<boolean> {
  const shared = await sharedJobs();
  if (shared === null || (await shared.publish(shelf, id, job))) return true;
  forgetJob(shelf, id);
  return false;
}

/** Null where one process has the database to itself. */
async function sharedJobs(): Promise<SharedJobs | null> {
  return env().databaseUrl === null ? null : new SharedJobs(await openFilesDatabase());
}

const WAIT_MS = 2_000;
const POLL_MS = 50;

/**
 * How far a file is, made by this copy of the app or another. One that is missing is awaited for a moment, since the browser sends the
 * download and this request side by side; null when it does not come.
 */
export async function findFile(shelf: string, id: string, signal: AbortSignal): Promise<JobProgress | null> {
  const shared = await sharedJobs();
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const found = findJob(shelf, id)?.progress() ?? (await shared?.find(shelf, id));
    if (found) return found;
    if (performance.now() >= end || signal.aborted) return null;
    await setTimeout(POLL_MS);
  }
}

/** Cancels a file, wherever it is made; null when there is none of this id. */
export async function cancelFile(shelf: string, id: string): Promise<JobProgress | null> {
  const job = findJob(shelf, id);
  if (!job) return (await (await sharedJobs())?.cancel(shelf, id)) ?? null;
  job.cancel();
  return job.progress();
}
