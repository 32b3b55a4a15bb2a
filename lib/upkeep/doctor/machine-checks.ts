import 'server-only';
import { existsSync, mkdirSync } from 'node:fs';
import { access, constants, readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@/lib/server/env';
import { connectTo } from '@/lib/upkeep/backup/connect';
import { knownMigrations } from '@/lib/upkeep/backup/migrations';
import { storesInUse } from '@/lib/upkeep/stores';
import { bad, type Diagnosis, ok, unclear } from './findings';

const GB = 2 ** 30;

/** The database with its migrations, and the disk. It opens no embedded database: the running app may hold it. */
export async function checkMachine(settings: Env): Promise<Diagnosis[]> {
  const database = settings.databaseUrl === null ? await checkFolders(settings) : await checkServer(settings);
  return [...database, ...(await checkDisk(settings))];
}

async function checkFolders(settings: Env): Promise<Diagnosis[]> {
  const findings: Diagnosis[] = [];
  for (const store of storesInUse(settings)) {
    const folder = path.join(settings.dataDir, store.folder);
    const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
    const held = existsSync(`${folder}.lock`) ? ', in use' : '';
    if (version !== null)
      findings.push(ok(`the embedded database ${folder} is there (PostgreSQL ${version.trim()}${held})`));
    else if (existsSync(folder)) findings.push(bad(`${folder} is no database that opens`));
    else findings.push(ok(`the embedded database ${folder} is made when it is first needed`));
  }
  return findings;
}

async function checkServer(settings: Env): Promise<Diagnosis[]> {
  try {
    const client = await connectTo(settings.databaseUrl ?? '');
    try {
      const { rows } = await client.query('show server_version');
      const findings = [ok(`the database server answers (PostgreSQL ${rows[0]?.server_version})`)];
      for (const { schema } of storesInUse(settings)) {
        const known = knownMigrations(schema);
        const there = await client.query('select to_regclass($1) is not null as there', [`${schema}.migrations`]);
        const applied = there.rows[0]?.there
          ? (await client.query(`select count(*)::int as n from "${schema}".migrations`)).rows[0]?.n
          : 0;
        if (applied > known)
          findings.push(bad(`the schema ${schema} is of a newer Corte: ${applied} migrations, ${known} known`));
        else findings.push(ok(`the schema ${schema}: ${applied} of ${known} migrations; a start does the others`));
      }
      return findings;
    } finally {
      await client.end();
    }
  } catch (error) {
    return [
      bad(
        error instanceof RangeError ? error.message : 'the database server does not answer as expected',
        'DATABASE_URL',
      ),
    ];
  }
}

async function checkDisk({ dataDir }: Env): Promise<Diagnosis[]> {
  try {
    mkdirSync(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = (bavail * bsize) / GB;
    const text = `${free.toFixed(1)} GB are free where ${dataDir} is`;
    return [free < 1 ? unclear(`${text}: that is little`) : ok(text)];
  } catch {
    return [bad(`${dataDir} cannot be written by this user`, 'DATA_DIR')];
  }
}
