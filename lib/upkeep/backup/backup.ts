import 'server-only';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Env } from '@/lib/server/env';
import { storesToBackUp } from '@/lib/upkeep/stores';
import { type BackupMember, type Manifest, writeArchive } from './archive';
import { connectTo } from './connect';
import { knownMigrations } from './migrations';
import { runProgram } from './postgres-programs';
import { snapshotOf } from './snapshots';

export const DUMP = 'postgresql.dump';

/** Backs up all that cannot be made anew into one file, while the app runs or not. Throws RangeError with what a person can put right. */
export async function backUp(settings: Env, file: string, now: Date): Promise<Manifest> {
  return settings.databaseUrl === null
    ? await backUpFolders(settings, file, now)
    : await backUpServer(settings.databaseUrl, file, now);
}

async function backUpFolders({ dataDir }: Env, file: string, now: Date): Promise<Manifest> {
  const stores: Manifest['stores'] = [];
  const members: BackupMember[] = [];
  const folders: string[] = [];
  const copies: string[] = [];
  try {
    for (const store of storesToBackUp()) {
      const copy = await snapshotOf(dataDir, store);
      if (copy === null) continue;
      copies.push(copy);
      stores.push({ schema: store.schema, migrations: knownMigrations(store.schema) });
      for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
        const from = path.join(entry.parentPath, entry.name);
        const name = [store.schema, ...path.relative(copy, from).split(path.sep)].join('/');
        if (entry.isDirectory()) folders.push(name);
        else members.push({ name, file: from });
      }
    }
    if (stores.length === 0)
      throw new RangeError(`there is nothing to back up in ${dataDir}: no database was made yet`);
    return await writeArchive(file, { madeAt: now.toISOString(), kind: 'embedded', stores, folders }, members);
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

async function backUpServer(databaseUrl: string, file: string, now: Date): Promise<Manifest> {
  const stores = await storesOn(databaseUrl);
  if (stores.length === 0) throw new RangeError('there is nothing to back up: no database was made yet on the server');
  const folder = mkdtempSync(path.join(tmpdir(), 'corte-backup-'));
  try {
    const dump = path.join(folder, DUMP);
    const schemas = stores.flatMap(({ schema }) => ['--schema', schema]);
    const args = ['--format=custom', '--no-owner', '--no-acl', ...schemas, '--file', dump];
    await runProgram({ program: 'pg_dump', args, databaseUrl, folder });
    const facts = { madeAt: now.toISOString(), kind: 'postgresql' as const, stores, folders: [] };
    return await writeArchive(file, facts, [{ name: DUMP, file: dump }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function storesOn(databaseUrl: string): Promise<Manifest['stores']> {
  const client = await connectTo(databaseUrl);
  try {
    const stores: Manifest['stores'] = [];
    for (const { schema } of storesToBackUp()) {
      const { rows } = await client.query('select to_regclass($1) is not null as there', [`${schema}.migrations`]);
      if (!rows[0]?.there) continue;
      const counted = await client.query(`select count(*)::int as migrations from "${schema}".migrations`);
      stores.push({ schema, migrations: counted.rows[0]?.migrations ?? 0 });
    }
    return stores;
  } finally {
    await client.end();
  }
}
