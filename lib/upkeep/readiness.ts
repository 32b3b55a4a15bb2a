import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, databasesInUse, openDatabase } from '@/lib/database/open';
import { log } from '@/lib/log/log.mjs';
import { type Env, env } from '@/lib/server/env';
import { settingsOf, storesInUse } from './stores';

/** In milliseconds: longer than a busy database takes, shorter than a balancer waits. */
const ANSWER_WITHIN = 2_000;

interface Readiness {
  status: 'ready' | 'stopping' | 'database';
}

/**
 * Whether this copy of the app can answer: it is not being stopped, and its databases are migrated and answer. Embedded ones count
 * from when they are first needed, since opening one takes seconds.
 */
export async function readiness(settings: Env = env()): Promise<Readiness> {
  if (globalThis.corteServer?.isStopping()) return { status: 'stopping' };
  const given = new AbortController();
  try {
    await Promise.race([
      answerAll(settings),
      setTimeout(ANSWER_WITHIN, undefined, { signal: given.signal }).then(() => {
        throw new RangeError(`the database did not answer within ${ANSWER_WITHIN} ms`);
      }),
    ]);
    return { status: 'ready' };
  } catch (err) {
    log.warn({ err }, 'not ready: the database does not answer');
    return { status: 'database' };
  } finally {
    given.abort();
  }
}

async function answerAll(settings: Env): Promise<void> {
  const databases = await Promise.all(settings.databaseUrl === null ? databasesInUse() : onServer(settings));
  await Promise.all(databases.map(({ orm }) => orm.execute(sql`select 1`)));
}

function onServer(settings: Env): Promise<Database>[] {
  return storesInUse(settings).map((store) => openDatabase(settingsOf(store, settings)));
}
