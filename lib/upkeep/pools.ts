import 'server-only';
import { databasesInUse } from '@/lib/database/open';
import { setGauge } from '@/lib/metrics/metrics.mjs';

/** Brings the figures of the database pools up to date. */
export async function recordPools(): Promise<void> {
  for (const opening of databasesInUse()) {
    const database = await Promise.race([opening.catch(() => null), null]);
    if (database === null) continue;
    const { name, orm } = database;
    const { totalCount, idleCount, waitingCount } = orm.$client;
    const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    for (const [state, count] of Object.entries(states)) {
      setGauge('corte_database_connections', { database: name, state }, count);
    }
  }
}
