import 'server-only';
import path from 'node:path';
import { env } from '@/lib/server/env';

/** A database of ours: a folder of DATA_DIR when embedded, a schema of the server with `DATABASE_URL`. */
export interface DatabaseStore {
  /** The folder under `lib/database/migrations`, and the schema. */
  schema: string;
  folder: string;
  /** False where its data can be made anew. */
  isBackedUp: boolean;
}

/** Each database, in one line. */
const STORES: DatabaseStore[] = [
  { schema: 'access', folder: 'access', isBackedUp: true },
  { schema: 'files', folder: 'corte', isBackedUp: true },
  { schema: 'preferences', folder: 'preferences', isBackedUp: true },
  { schema: 'sandbox', folder: 'sandbox', isBackedUp: false },
];

/** The databases that these settings use. */
export function storesInUse({ sandbox, signIn } = env()): DatabaseStore[] {
  const unused = [...(sandbox === null ? ['sandbox'] : []), ...(signIn ? [] : ['access'])];
  return STORES.filter(({ schema }) => !unused.includes(schema));
}

export function storesToBackUp(): DatabaseStore[] {
  return STORES.filter(({ isBackedUp }) => isBackedUp);
}

/** Where a store is opened: its folder, or the server. */
export function settingsOf({ schema, folder }: DatabaseStore, { dataDir, databaseUrl } = env()) {
  return { folder: path.join(dataDir, folder), url: databaseUrl ?? undefined, migrations: schema };
}
