import 'server-only';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/lib/database/open';
import { TEST_SERVER_VARIABLE } from './test-database';

/** Making an empty database takes seconds, copying one does not: the first test that needs one makes it for all. */
async function templateFolder(migrations: string): Promise<string> {
  const written = path.join(process.cwd(), 'lib/database/migrations', migrations);
  const hash = createHash('sha256');
  // Their text as well as their names: one that is not landed yet is still written over.
  for (const name of readdirSync(written)
    .filter((one) => one.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(path.join(written, name)));
  }
  const digest = hash.digest('hex').slice(0, 12);
  const template = path.join(tmpdir(), `corte-test-${migrations}-${digest}`);
  if (existsSync(template)) return template;
  const making = mkdtempSync(path.join(tmpdir(), 'corte-making-'));
  const database = await openDatabase({ folder: path.join(making, 'database'), migrations });
  await database.close();
  try {
    renameSync(path.join(making, 'database'), template);
  } catch {}
  rmSync(making, { recursive: true, force: true });
  return template;
}

export interface TestFolder {
  /** The folder of an embedded database that is migrated and empty; not there where tests run on a server. */
  folder: string;
  remove(): void;
}

export async function makeTestFolder(migrations: string): Promise<TestFolder> {
  const onServer = Boolean(process.env[TEST_SERVER_VARIABLE]);
  const template = onServer ? null : await templateFolder(migrations);
  const parent = mkdtempSync(path.join(tmpdir(), 'corte-test-'));
  const folder = path.join(parent, migrations);
  if (template !== null) cpSync(template, folder, { recursive: true });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
