import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/open';
import { databaseOnTestServer } from '@/lib/database/testing/test-database';
import { makeTestFolder } from '@/lib/database/testing/test-folder';
import { fileJobs } from './file-tables';
import { ExportJob } from './jobs';
import { SharedJobs } from './shared-jobs';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await makeTestFolder('files');
  database = await openDatabase({ folder, url: await databaseOnTestServer(folder), migrations: 'files' });
  close = async () => {
    await database.close();
    remove();
  };
});

afterAll(() => close());

const SHELF = 'almacen ana';
const copies = () => [new SharedJobs(database.orm), new SharedJobs(database.orm)] as const;

function newJob() {
  const id = crypto.randomUUID();
  return { id, job: new ExportJob({ id, noun: 'payments', format: 'csv', fileName: 'a.csv' }) };
}

test('what one copy makes, another tells of while it grows and once it has ended, and nobody else’s', async () => {
  const [one, other] = copies();
  const { id, job } = newJob();
  expect(await one.publish(SHELF, id, job)).toBe(true);
  expect(await other.publish(SHELF, id, newJob().job)).toBe(false);
  expect(await other.find(SHELF, id)).toEqual(job.progress());
  expect(await other.find('almacen luis', id)).toBeNull();
  job.rowsDone = 500;
  await vi.waitFor(
    async () => expect(await other.find(SHELF, id)).toMatchObject({ state: 'running', rowsDone: 500 }),
    10_000,
  );
  job.end('complete');
  await vi.waitFor(async () => expect(await other.find(SHELF, id)).toEqual(job.progress()), 10_000);
  expect(await other.cancel(SHELF, id)).toEqual(job.progress());
});

test('a cancel that another copy takes reaches the copy that makes the file', async () => {
  const [one, other] = copies();
  const { id, job } = newJob();
  await one.publish(SHELF, id, job);
  expect(await other.cancel(SHELF, id)).toMatchObject({ state: 'canceled' });
  await vi.waitFor(() => expect([job.state, job.signal.aborted]).toEqual(['canceled', true]), 10_000);
  expect(await other.cancel(SHELF, crypto.randomUUID())).toBeNull();
});

test('a file of a copy that is gone has failed; a day later it is forgotten', async () => {
  const [one, other] = copies();
  const { id, job } = newJob();
  await one.publish(SHELF, id, job);
  job.end('canceled');
  await vi.waitFor(async () => expect(await other.find(SHELF, id)).toMatchObject({ state: 'canceled' }), 10_000);
  const gone = newJob();
  const progress = JSON.stringify(gone.job.progress());
  const seen = (minutes: number) => ({
    shelf: SHELF,
    id: gone.id,
    progress,
    seenAt: new Date(Date.now() - minutes * 60_000),
  });
  await database.orm.insert(fileJobs).values(seen(2));
  expect(await other.find(SHELF, gone.id)).toMatchObject({ state: 'failed' });
  await database.orm.update(fileJobs).set(seen(1500)).where(eq(fileJobs.id, gone.id));
  await one.publish(SHELF, crypto.randomUUID(), newJob().job);
  expect(await other.find(SHELF, gone.id)).toBeNull();
});
