import 'server-only';
import type pg from 'pg';

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  connected: boolean;
  statements: number;
}

type Statement = [text: string | pg.QueryConfig, values?: unknown[]];

/** By callback: the driver's promises would hold each result until the next one is collected. */
function execute(client: pg.PoolClient, [text, values]: Statement): Promise<pg.QueryResult> {
  const config = typeof text === 'string' ? { text } : text;
  return new Promise((resolve, reject) => {
    client.query(values ? { ...config, values } : config, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Each statement reports a lost connection by itself; without a listener the event would end the process. */
function ignoreLoss(): void {}

/** Has a pool send its statements without waiting for earlier results; a connection that is checked out, as for a transaction, is not shared. */
export function pipelined(pool: pg.Pool): pg.Pool {
  let current: SharedConnection | null = null;

  function begin(): SharedConnection {
    const shared: SharedConnection = { client: pool.connect(), connected: false, statements: 0 };
    shared.client.then(
      (client) => {
        shared.connected = true;
        client.on('error', ignoreLoss);
      },
      () => undefined,
    );
    return shared;
  }

  function join(): SharedConnection {
    if (current && !(current.connected && pool.waitingCount > 0)) return current;
    current = begin();
    return current;
  }

  async function query(...statement: Statement): Promise<pg.QueryResult> {
    const shared = join();
    shared.statements += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await shared.client;
      return await execute(client, statement);
    } finally {
      shared.statements -= 1;
      if (shared.statements === 0) {
        if (current === shared) current = null;
        client?.off('error', ignoreLoss).release();
      }
    }
  }

  return Object.assign(pool, { query });
}
