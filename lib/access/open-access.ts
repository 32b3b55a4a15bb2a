import 'server-only';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { type Database, openDatabase } from '@/lib/database/open';
import { secrets } from './access-tables';
import { createAuth } from './auth';

export interface AccessSettings {
  dataDir: string;
  databaseUrl: string | null;
  /** Null for a secret that is made once and stored. */
  authSecret: string | null;
  appUrl: string;
}

export interface Access {
  orm: Database['orm'];
  secret: string;
  appUrl: string;
  auth: ReturnType<typeof createAuth>;
  close(): Promise<void>;
}

declare global {
  // Routes are bundled apart from each other; the process opens the database once.
  var corteAccess: Promise<Access> | undefined;
}

/** Of several processes that start at once, all take what the first one stored. */
async function storedSecret(orm: Database['orm']): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await orm.insert(secrets).values({ name: 'auth', value }).onConflictDoNothing();
  const [stored] = await orm.select().from(secrets).where(eq(secrets.name, 'auth'));
  return stored?.value ?? value;
}

/** People, sessions and links, on the database `DATA_DIR/access` or the server. Throws `DatabaseLockedError`. */
export async function openAccess({ dataDir, databaseUrl, authSecret, appUrl }: AccessSettings): Promise<Access> {
  const folder = path.join(dataDir, 'access');
  const { orm, close } = await openDatabase({ folder, url: databaseUrl ?? undefined, migrations: 'access' });
  const secret = authSecret ?? (await storedSecret(orm));
  return { orm, secret, appUrl, auth: createAuth(orm, secret, appUrl), close };
}

/** All that `work` does is done, by better-auth too, or nothing. */
export async function inTransaction<T>(access: Access, work: (within: Access) => Promise<T>): Promise<T> {
  return await access.orm.transaction(async (transaction) => {
    const orm = Object.assign(transaction, { $client: access.orm.$client });
    return await work({ ...access, orm, auth: createAuth(orm, access.secret, access.appUrl) });
  });
}

/** The one of this process; one that could not be opened is tried again by the next call. */
export async function sharedAccess(settings: AccessSettings): Promise<Access> {
  globalThis.corteAccess ??= openAccess(settings);
  try {
    return await globalThis.corteAccess;
  } catch (error) {
    globalThis.corteAccess = undefined;
    throw error;
  }
}
