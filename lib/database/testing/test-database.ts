import 'server-only';
import { createHash } from 'node:crypto';
import pg from 'pg';

export const TEST_SERVER_VARIABLE = 'TEST_DATABASE_SERVER';

/** The database of a test folder on the server that the tests shall run on, made if need be; without one, undefined. */
export async function databaseOnTestServer(folder: string): Promise<string | undefined> {
  const server = process.env[TEST_SERVER_VARIABLE];
  if (!server) return undefined;
  const name = `test_${createHash('sha1').update(folder).digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
