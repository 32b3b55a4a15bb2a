import 'server-only';
import path from 'node:path';
import { type Database, openDatabase } from '@/lib/database/open';
import { env } from '@/lib/server/env';
import { Deliveries } from './deliveries';
import { importDeliveryFiles } from './delivery-files';

interface OpenDeliveries {
  database: Database;
  accounts: Map<string, Promise<Deliveries>>;
}

declare global {
  // Routes are bundled apart from each other; the process opens the database once.
  var corteDeliveries: Promise<OpenDeliveries> | undefined;
}

async function open(): Promise<OpenDeliveries> {
  const { dataDir, databaseUrl } = env();
  const folder = path.join(dataDir, 'corte');
  const database = await openDatabase({ folder, url: databaseUrl ?? undefined, migrations: 'files' });
  globalThis.corteServer?.beforeExit(() => database.close());
  return { database, accounts: new Map() };
}

/** The deliveries of an account, on the database `DATA_DIR/corte` or the server. Throws `DatabaseLockedError`; the next call tries again. */
export async function openDeliveries(account: string): Promise<Deliveries> {
  globalThis.corteDeliveries ??= open();
  const { database, accounts } = await globalThis.corteDeliveries.catch((error) => {
    globalThis.corteDeliveries = undefined;
    throw error;
  });
  const opened = accounts.get(account) ?? openAccount(database, account);
  accounts.set(account, opened);
  opened.catch(() => accounts.delete(account));
  return opened;
}

async function openAccount({ orm }: Database, account: string): Promise<Deliveries> {
  await importDeliveryFiles(orm, account, path.join(env().dataDir, 'files', account));
  return new Deliveries(orm, account);
}
