import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import { FILE_NOUNS } from '@/lib/domain/files/files';
import { MOST_SAVED_EXPORTS, type SavedExport } from '@/lib/domain/files/saved-exports';
import { CorteError } from '@/lib/errors';
import { savedExports } from './saved-export-table';

type Orm = Database['orm'];

const CAN_BE_BROUGHT_BACK_MS = 24 * 3600 * 1000;

/** Any fixed number of our own: whoever saves in an account waits on it. */
const SAVING_LOCK = 760_022;

const isSaved = (account: string, id: string) => and(eq(savedExports.account, account), eq(savedExports.id, id));

function exportOf({ id, name, noun, query, madeBy, createdAt }: typeof savedExports.$inferSelect): SavedExport[] {
  const known = FILE_NOUNS.find((one) => one === noun);
  return known ? [{ id, name, noun: known, search: query, madeBy, made: createdAt.getTime() }] : [];
}

/** Those of an account, by name. */
export async function listSavedExports(orm: Orm, account: string): Promise<SavedExport[]> {
  const rows = await orm
    .select()
    .from(savedExports)
    .where(and(eq(savedExports.account, account), isNull(savedExports.deletedAt)))
    .orderBy(asc(sql`lower(${savedExports.name})`), asc(savedExports.id));
  return rows.flatMap(exportOf);
}

/** Throws `not_found` where there is none, or none any more. */
export async function findSavedExport(orm: Orm, account: string, id: string): Promise<SavedExport> {
  const rows = await orm
    .select()
    .from(savedExports)
    .where(and(isSaved(account, id), isNull(savedExports.deletedAt)));
  const [found] = rows.flatMap(exportOf);
  if (!found) throw new CorteError('not_found', 'There is no saved export of this id');
  return found;
}

async function whereThereIsRoom<T>(
  orm: Orm,
  account: string,
  work: (transaction: Pick<Orm, 'insert' | 'update'>) => T,
) {
  return await orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SAVING_LOCK}::int, hashtext(${account}))`);
    const [saved] = await transaction
      .select({ there: count() })
      .from(savedExports)
      .where(and(eq(savedExports.account, account), isNull(savedExports.deletedAt)));
    if ((saved?.there ?? 0) >= MOST_SAVED_EXPORTS) {
      throw new CorteError('too_many_saved', `An account has at most ${MOST_SAVED_EXPORTS} saved exports`);
    }
    return await work(transaction);
  });
}

/** `search` has been checked. Throws `too_many_saved`, also for those that save at once. */
export async function saveExport(
  orm: Orm,
  account: string,
  { name, noun, search, madeBy }: Pick<SavedExport, 'name' | 'noun' | 'search' | 'madeBy'>,
  now = Date.now(),
): Promise<SavedExport> {
  const id = randomUUID();
  const row = { id, account, name, noun, query: search, madeBy, createdAt: new Date(now), deletedAt: null };
  const goneBefore = new Date(now - CAN_BE_BROUGHT_BACK_MS);
  await orm.delete(savedExports).where(and(isNotNull(savedExports.deletedAt), lt(savedExports.deletedAt, goneBefore)));
  await whereThereIsRoom(orm, account, (transaction) => transaction.insert(savedExports).values(row));
  return { id, name, noun, search, madeBy, made: now };
}

/** Its address answers nothing from now on. */
export async function deleteSavedExport(orm: Orm, account: string, id: string, now = Date.now()): Promise<void> {
  await orm
    .update(savedExports)
    .set({ deletedAt: new Date(now) })
    .where(and(isSaved(account, id), isNull(savedExports.deletedAt)));
}

/** Brings back one that was deleted within the last day, at its address of before. Throws `not_found`, `too_many_saved`. */
export async function restoreSavedExport(orm: Orm, account: string, id: string): Promise<SavedExport> {
  const rows = await whereThereIsRoom(orm, account, (transaction) =>
    transaction
      .update(savedExports)
      .set({ deletedAt: null })
      .where(and(isSaved(account, id), isNotNull(savedExports.deletedAt)))
      .returning(),
  );
  const [restored] = rows.flatMap(exportOf);
  if (!restored) throw new CorteError('not_found', 'There is no saved export of this id to bring back');
  return restored;
}
