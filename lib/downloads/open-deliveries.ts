import 'server-only';
import path from 'node:path';
import { type Database, openOrRenew } from '@/lib/database/open';
import { CorteError } from '@/lib/errors';
import { log } from '@/lib/log/log.mjs';
import { env } from '@/lib/server/env';
import { Deliveries } from './deliveries';
import { importDeliveryFiles } from './delivery-files';
import { deliveredStates, deliveries, lastDeliveries } from './file-tables';

interface OpenDeliveries {
  database: Database;
  /** Those of which the files of earlier versions are imported. */
  accounts: Map<string, Promise<void>>;
}

declare global {
  // Routes are bundled apart from each other; the process opens the database once.
  var corteDeliveries: Promise<OpenDeliveries> | undefined;
}

async function readThrough(database: Database): Promise<Database> {
  for (const table of [deliveries, deliveredStates, lastDeliveries]) await database.orm.$count(table);
  return database;
}

async function open(): Promise<OpenDeliveries> {
  const { dataDir, databaseUrl } = env();
  const folder = path.join(dataDir, 'corte');
  let aside: string | null = null;
  const onSetAside = (moved: string) => {
    aside = moved;
  };
  const settings = { folder, url: databaseUrl ?? undefined, migrations: 'files', onSetAside };
  const database = await openOrRenew(settings, readThrough);
  globalThis.corteServer?.beforeExit(() => database.close());
  if (aside !== null) throw lostDeliveries(folder, aside);
  return { database, accounts: new Map() };
}

function lostDeliveries(folder: string, aside: string): CorteError {
  log.error(
    `the record of what since= files handed over, ${folder}, was damaged and is now ${aside}: put a backup in its place while ` +
      'Corte is stopped, or let the next since=last file begin anew with everything',
  );
  return new CorteError('deliveries_damaged', 'The record of what was handed over was damaged and has been set aside');
}

async function opened(): Promise<OpenDeliveries> {
  globalThis.corteDeliveries ??= open();
  return await globalThis.corteDeliveries.catch((error) => {
    globalThis.corteDeliveries = undefined;
    throw error;
  });
}

/** The database that all of it is in. Throws as `openDeliveries`. */
export async function openFilesDatabase(): Promise<Database['orm']> {
  return (await opened()).database.orm;
}

/**
 * The deliveries of a layout of an account, on the database `DATA_DIR/corte` or the server. Throws `DatabaseLockedError`, and
 * `deliveries_damaged` once a damaged one was set aside; the next call tries again.
 */
export async function openDeliveries(account: string, layout: string): Promise<Deliveries> {
  const { database, accounts } = await opened();
  const imported = accounts.get(account) ?? importAccount(database, account);
  accounts.set(account, imported);
  imported.catch(() => accounts.delete(account));
  await imported;
  return new Deliveries(database.orm, account, layout);
}

async function importAccount({ orm }: Database, account: string): Promise<void> {
  await importDeliveryFiles(orm, account, path.join(env().dataDir, 'files', account));
}
