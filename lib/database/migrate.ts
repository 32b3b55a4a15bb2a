import 'server-only';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any fixed number of our own: every process that migrates one of our databases waits on it. */
const MIGRATION_LOCK = 760_021_117;

/** Runs what is new in `lib/database/migrations/<schema>`; several processes may start at once on one server. */
export async function migrateSchema(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder: path.join(process.cwd(), 'lib', 'database', 'migrations', schema),
      migrationsSchema: schema,
      migrationsTable: 'migrations',
    });
  } finally {
    // Ending the connection releases the lock, too, and hides no failure of the migration.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).then(
      () => client.release(),
      () => client.release(true),
    );
  }
}
