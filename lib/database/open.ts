import 'server-only';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDamage, putBack, setAside } from './damage';
import { openEmbedded } from './embedded';
import { migrateSchema } from './migrate';

export interface DatabaseSettings {
  folder: string;
  url?: string | undefined;
  /** The folder under `lib/database/migrations`, and the database schema that it builds. */
  migrations: string;
}

export interface Database {
  /** Its migrations, which is also its schema. */
  name: string;
  orm: NodePgDatabase & { $client: pg.Pool };
  embedded: boolean;
  /** Of an embedded one: copies its folder as it is between two statements. */
  snapshot: ((to: string) => Promise<void>) | null;
  close(): Promise<void>;
}

declare global {
  // A bundler may load this module several times in a process; the folder must be opened once.
  var corteDatabases: Map<string, Promise<Database>> | undefined;
}

function openServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  return { pool, snapshot: null, close: () => pool.end() };
}

async function open(settings: DatabaseSettings, forget: () => void): Promise<Database> {
  const { pool, snapshot, close } = settings.url
    ? openServer(settings.url)
    : await openEmbedded(path.resolve(settings.folder));
  try {
    await migrateSchema(pool, settings.migrations);
  } catch (error) {
    await close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    name: settings.migrations,
    orm: drizzle(pool),
    embedded: !settings.url,
    snapshot,
    close() {
      forget();
      closing ??= close();
      return closing;
    },
  };
}

/** Opens and migrates PGlite in `folder`, or the server at `url`; once a process. Throws `DatabaseLockedError` when another holds the folder. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  globalThis.corteDatabases ??= new Map();
  const handles = globalThis.corteDatabases;
  const key = settings.url ? `${settings.url}#${settings.migrations}` : path.resolve(settings.folder);
  const forget = () => handles.delete(key);
  const opened = handles.get(key) ?? open(settings, forget);
  handles.set(key, opened);
  opened.catch(forget);
  return opened;
}

/** The databases that this process has opened, or is opening. */
export function databasesInUse(): Promise<Database>[] {
  return [...(globalThis.corteDatabases?.values() ?? [])];
}

export interface RenewableDatabase extends DatabaseSettings {
  onSetAside(aside: string): void;
}

/**
 * Opens a database and begins to use it. An embedded one that turns out to be damaged is set aside, never deleted, and `use` begins
 * on a new one; where that does not open either, everything is as it was and the first error is thrown.
 */
export async function openOrRenew<Result>(
  settings: RenewableDatabase,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const attempt = async () => {
    const database = await openDatabase(settings);
    try {
      return await use(database);
    } catch (error) {
      await database.close().catch(() => undefined);
      throw error;
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (settings.url || !isDamage(error)) throw error;
    const folder = path.resolve(settings.folder);
    const aside = setAside(folder, new Date());
    const renewed = await attempt().catch(() => {
      putBack(folder, aside);
      throw error;
    });
    settings.onSetAside(aside);
    return renewed;
  }
}
