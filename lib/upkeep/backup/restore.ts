import 'server-only';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type FolderLock, takeFolder } from '@/lib/database/lock';
import type { Env } from '@/lib/server/env';
import { storesToBackUp } from '@/lib/upkeep/stores';
import { BackupError, type Manifest, withArchive } from './archive';
import { DUMP } from './backup';
import { connectTo } from './connect';
import { knownMigrations } from './migrations';
import { runProgram } from './postgres-programs';

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is: folders, or schemas of the server. */
  aside: string[];
}

type Archive = Parameters<Parameters<typeof withArchive>[1]>[0];

/**
 * Puts a backup in place of the databases, while the app is stopped. The whole file is unpacked beside them and verified before they are touched,
 * what was there is set aside and never deleted, and whatever fails leaves it as it was. Throws RangeError with what a person can put right.
 */
export async function restore(settings: Env, file: string, now: Date): Promise<Restored> {
  return await withArchive(file, async (archive) => {
    const { manifest } = archive;
    refuseOthers(settings, file, manifest);
    const mark = `before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
    const aside = settings.databaseUrl
      ? await restoreServer(settings.databaseUrl, archive, mark.replaceAll(/\W/g, '_').toLowerCase())
      : await restoreFolders(settings.dataDir, archive, mark);
    return { manifest, aside };
  });
}

function refuseOthers({ databaseUrl }: Env, file: string, { kind, stores }: Manifest): void {
  const here = databaseUrl === null ? 'embedded' : 'postgresql';
  if (kind !== here) {
    const names = { embedded: 'the embedded databases', postgresql: 'a PostgreSQL server' };
    throw new BackupError(`${file} is a backup of ${names[kind]}, and these settings use ${names[here]}`);
  }
  for (const { schema, migrations } of stores) {
    const known = storesToBackUp().some((store) => store.schema === schema) ? knownMigrations(schema) : -1;
    if (migrations > known)
      throw new BackupError(`${file} was made by a newer version of Corte: restore it with that one`);
  }
}

async function restoreFolders(dataDir: string, archive: Archive, mark: string): Promise<string[]> {
  const restored = new Set(archive.manifest.stores.map(({ schema }) => schema));
  const targets = storesToBackUp()
    .filter(({ schema }) => restored.has(schema))
    .map(({ schema, folder }) => ({ schema, folder: path.resolve(dataDir, folder) }));
  const locks: FolderLock[] = [];
  const placed: { folder: string; aside: string | null }[] = [];
  try {
    for (const { folder } of targets) locks.push(await takeFolder(folder, () => undefined));
    for (const { schema, folder } of targets) await archive.extract(`${schema}/`, `${folder}.restoring`);
    for (const { folder } of targets) {
      const aside = existsSync(folder) ? `${folder}.${mark}` : null;
      if (aside) renameSync(folder, aside);
      placed.push({ folder, aside });
      renameSync(`${folder}.restoring`, folder);
    }
    return placed.flatMap(({ aside }) => aside ?? []);
  } catch (error) {
    for (const { folder, aside } of placed.reverse()) {
      rmSync(folder, { recursive: true, force: true });
      if (aside) renameSync(aside, folder);
    }
    throw error;
  } finally {
    for (const { folder } of targets) rmSync(`${folder}.restoring`, { recursive: true, force: true });
    for (const lock of locks) lock.release();
  }
}

async function restoreServer(databaseUrl: string, archive: Archive, mark: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corte-restore-'));
  const client = await connectTo(databaseUrl);
  const moved: { schema: string; aside: string }[] = [];
  try {
    await refuseWhileInUse(client);
    await archive.extract('', folder);
    for (const { schema } of archive.manifest.stores) {
      const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
      if (rowCount === 0) continue;
      await client.query(`alter schema "${schema}" rename to "${schema}_${mark}"`);
      moved.push({ schema, aside: `${schema}_${mark}` });
    }
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', path.join(folder, DUMP)];
    await runProgram({ program: 'pg_restore', args, databaseUrl, folder });
    return moved.map(({ aside }) => aside);
  } catch (error) {
    for (const { schema, aside } of moved) await client.query(`alter schema "${aside}" rename to "${schema}"`);
    throw error;
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0) throw new RangeError(`${others} other connections use this database: stop every copy of Corte first`);
}
