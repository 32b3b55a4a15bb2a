import 'server-only';
import pg from 'pg';

/** A connection of a command. Throws RangeError, without the address, where the server does not let it in. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new RangeError(`the database of DATABASE_URL does not let Corte in (${code})`, { cause: error });
  }
}
