import 'server-only';
import path from 'node:path';
import { type Database, openOrRenew } from '@/lib/database/open';
import { log } from '@/lib/log/log.mjs';
import { personSettings, savedViews } from './preference-tables';

export type PreferencesDatabase = Database['orm'];

declare global {
  // Routes are bundled apart from each other; the process opens the database once.
  var cortePreferences: Promise<PreferencesDatabase> | undefined;
}

async function readThrough(database: Database): Promise<Database> {
  for (const table of [personSettings, savedViews]) await database.orm.$count(table);
  return database;
}

async function open(dataDir: string, databaseUrl: string | null): Promise<PreferencesDatabase> {
  const folder = path.join(dataDir, 'preferences');
  const onSetAside = (aside: string) =>
    log.error(
      `what people had saved as views and columns, ${folder}, was damaged and is now ${aside}: they begin anew`,
    );
  const settings = { folder, url: databaseUrl ?? undefined, migrations: 'preferences', onSetAside };
  const database = await openOrRenew(settings, readThrough);
  globalThis.corteServer?.beforeExit(() => database.close());
  return database.orm;
}

/** On the database `DATA_DIR/preferences` or the server; one that could not be opened is tried again by the next call. Throws `DatabaseLockedError`. */
export async function openPreferences({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<PreferencesDatabase> {
  globalThis.cortePreferences ??= open(dataDir, databaseUrl);
  try {
    return await globalThis.cortePreferences;
  } catch (error) {
    globalThis.cortePreferences = undefined;
    throw error;
  }
}
