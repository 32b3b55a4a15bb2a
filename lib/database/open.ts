import 'server-only';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openEmbedded } from './embedded';
import { migrateSchema } from './migrate';

export interface DatabaseSettings {
  folder: string;
  url?: string | undefined;
  /** The folder under `lib/database/migrations`, and the database schema that it builds. */
  migrations: string;
}

export interface Database {
  orm: NodePgDatabase & { $client: pg.Pool };
  embedded: boolean;
  close(): Promise<void>;
}

declare global {
  // A bundler may load this module several times in a process; the folder must be opened once.
  var corteDatabases: Map<string, Promise<Database>> | undefined;
}

function openServer(url: string): { pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  return { pool, close: () => pool.end() };
}

async function open(settings: DatabaseSettings, forget: () => void): Promise<Database> {
  const { pool, close } = settings.url ? openServer(settings.url) : await openEmbedded(path.resolve(settings.folder));
  try {
    await migrateSchema(pool, settings.migrations);
  } catch (error) {
    await close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    orm: drizzle(pool),
    embedded: !settings.url,
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
