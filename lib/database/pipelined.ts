import 'server-only';
import type pg from 'pg';

/** Statements that are asked at once share one connection of the pool for as long as there are any. */
interface Together {
  client: Promise<pg.PoolClient>;
  connected: boolean;
  statements: number;
}

type Statement = [text: string | pg.QueryConfig, values?: unknown[]];

/** Through the callback: the promises of the driver would keep each answer alive until the one after it is collected. */
function ask(client: pg.PoolClient, [text, values]: Statement): Promise<pg.QueryResult> {
  const config = typeof text === 'string' ? { text } : text;
  return new Promise((resolve, reject) => {
    client.query(values ? { ...config, values } : config, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** A lost connection is told by each statement that was on it; unheard, the event would end the process. */
function lost(): void {}

/**
 * Has a pool whose connections are opened with `pipeline` send statements that are asked of the pool itself without
 * waiting for the answers of those before them. Whoever checks a connection out, as a transaction does, still has it
 * alone, and in its turn: once somebody waits, no further statement joins those that are under way.
 */
export function pipelined(pool: pg.Pool): pg.Pool {
  let current: Together | null = null;

  function begin(): Together {
    const together: Together = { client: pool.connect(), connected: false, statements: 0 };
    together.client.then(
      (client) => {
        together.connected = true;
        client.on('error', lost);
      },
      () => undefined,
    );
    return together;
  }

  function joined(): Together {
    if (current && !(current.connected && pool.waitingCount > 0)) return current;
    current = begin();
    return current;
  }

  async function query(...statement: Statement): Promise<pg.QueryResult> {
    const together = joined();
    together.statements += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await together.client;
      return await ask(client, statement);
    } finally {
      together.statements -= 1;
      if (together.statements === 0) {
        if (current === together) current = null;
        client?.off('error', lost).release();
      }
    }
  }

  return Object.assign(pool, { query });
}
