import 'server-only';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseLockedError, takeFolder } from '@/lib/database/lock';
import { databasesInUse } from '@/lib/database/open';
import { storesToBackUp } from '@/lib/upkeep/stores';

/** Longest path that a socket can have on Linux and macOS alike. */
const LONGEST_PATH = 103;

/** Of a running app, for backups on the same folder; null when its path is too long to be one. */
function socketIn(dataDir: string): string | null {
  const name = path.relative('', path.join(dataDir, 'backup.sock'));
  return Buffer.byteLength(name) <= LONGEST_PATH ? name : null;
}

function snapshotIn(dataDir: string, schema: string): string {
  const folder = path.resolve(dataDir, 'snapshots');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${schema}-${randomUUID()}`);
}

function send(address: string, method: string, url: string): Promise<{ status: number; body: string } | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: address, method, path: url }, async (response) =>
      resolve({ status: response.statusCode ?? 500, body: await text(response) }),
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    sent.end();
  });
}

async function copyOpenDatabase(dataDir: string, schema: string): Promise<string | null> {
  for (const opening of databasesInUse()) {
    const database = await opening;
    if (database.name !== schema || !database.snapshot) continue;
    const to = snapshotIn(dataDir, schema);
    await database.snapshot(to);
    return to;
  }
  return null;
}

/** Has the app copy its open databases for backups of this machine's user; the file is readable by its owner only. */
export async function openBackupSocket(dataDir: string): Promise<Server | null> {
  const address = socketIn(dataDir);
  if (address === null || (await send(address, 'OPTIONS', '/'))) return null;
  mkdirSync(dataDir, { recursive: true });
  rmSync(address, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    const schema = incoming.url?.slice(1) ?? '';
    if (incoming.method !== 'POST') return outgoing.writeHead(incoming.method === 'OPTIONS' ? 204 : 405).end();
    if (!storesToBackUp().some((store) => store.schema === schema)) return outgoing.writeHead(404).end();
    try {
      const copied = await copyOpenDatabase(dataDir, schema);
      outgoing.writeHead(copied === null ? 409 : 200).end(copied ?? 'the app does not hold this database');
    } catch (error) {
      outgoing.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  chmodSync(address, 0o600);
  server.unref();
  return server;
}

/**
 * A copy of an embedded database at one moment, by the running app where it holds the folder; null where there is none yet.
 * The caller deletes it. Throws `DatabaseLockedError` where another process holds the folder.
 */
export async function snapshotOf(dataDir: string, { schema, folder }: { schema: string; folder: string }) {
  const from = path.resolve(dataDir, folder);
  if (!existsSync(from)) return null;
  try {
    const lock = await takeFolder(from, () => undefined);
    try {
      const to = snapshotIn(dataDir, schema);
      await cp(from, to, { recursive: true });
      return to;
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof DatabaseLockedError)) throw error;
    const address = socketIn(dataDir);
    const answer = address && (await send(address, 'POST', `/${schema}`));
    if (!answer) throw error;
    if (answer.status !== 200) throw new RangeError(`the running app could not copy its database: ${answer.body}`);
    return answer.body;
  }
}
