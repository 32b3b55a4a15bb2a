import 'server-only';
import { and, asc, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { LONGEST_VIEW, MOST_VIEWS, type SavedView } from '@/lib/domain/preferences/list-preferences';
import { CorteError } from '@/lib/errors';
import type { PreferencesDatabase } from './open-preferences';
import { savedViews } from './preference-tables';

export interface ViewReader {
  person: string;
  name: string | null;
  /** Of the installation: changes what others have shared. */
  owner: boolean;
}

export interface ViewList {
  account: string;
  noun: string;
}

export type ViewsOrm = Pick<PreferencesDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const CAN_BE_BROUGHT_BACK_MS = 24 * 3600 * 1000;

/** Any fixed number of our own: whoever saves a view in an account waits on it. */
const VIEWS_LOCK = 760_023;

type Row = typeof savedViews.$inferSelect;

function viewOf({ id, name, search, shared, person, madeBy }: Row, reader: ViewReader): SavedView {
  const own = person === reader.person;
  return { id, name, search, shared, sharedBy: own ? null : madeBy, mayChange: own || (shared && reader.owner) };
}

const isIn = ({ account, noun }: ViewList) => and(eq(savedViews.account, account), eq(savedViews.noun, noun));

const isThere = isNull(savedViews.deletedAt);

/** One's own and the shared ones, in the order in which they were saved. */
export async function listViews(
  orm: Pick<ViewsOrm, 'select'>,
  list: ViewList,
  reader: ViewReader,
): Promise<SavedView[]> {
  const rows = await orm
    .select()
    .from(savedViews)
    .where(and(isIn(list), isThere, or(eq(savedViews.person, reader.person), eq(savedViews.shared, true))))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
  return rows.map((row) => viewOf(row, reader));
}

export async function lockViews(orm: Pick<ViewsOrm, 'execute'>, account: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${VIEWS_LOCK}::int, hashtext(${account}))`);
}

async function countViews(orm: Pick<ViewsOrm, 'select'>, list: ViewList, which: SQL): Promise<number> {
  const [counted] = await orm
    .select({ there: count() })
    .from(savedViews)
    .where(and(isIn(list), isThere, which));
  return counted?.there ?? 0;
}

export async function roomForViews(orm: Pick<ViewsOrm, 'select'>, list: ViewList, person: string): Promise<number> {
  return MOST_VIEWS - (await countViews(orm, list, eq(savedViews.person, person)));
}

/** Throws `too_many_saved` where, with this one, there would be more views than a list has. */
async function requireRoom(orm: ViewsOrm, { account, noun, person, shared }: Row): Promise<void> {
  const list = { account, noun };
  const ofTeam = shared ? await countViews(orm, list, eq(savedViews.shared, true)) : 0;
  const own = await countViews(orm, list, eq(savedViews.person, person));
  if (own > MOST_VIEWS || ofTeam > MOST_VIEWS) {
    throw new CorteError('too_many_saved', `A list has at most ${MOST_VIEWS} views of a person, and shared ones`);
  }
}

export type ViewToSave = ViewList & Pick<SavedView, 'id' | 'name' | 'search' | 'shared'>;

/** Saving the same one again changes nothing. Throws `too_many_saved`, also for those that are saved at once. */
export async function saveView(
  orm: PreferencesDatabase,
  reader: ViewReader,
  wanted: ViewToSave,
  now = Date.now(),
): Promise<SavedView> {
  const { person, name: madeBy } = reader;
  const before = new Date(now - CAN_BE_BROUGHT_BACK_MS);
  await orm.delete(savedViews).where(and(isNotNull(savedViews.deletedAt), lt(savedViews.deletedAt, before)));
  return await orm.transaction(async (transaction) => {
    await lockViews(transaction, wanted.account);
    await addView(transaction, { ...wanted, person, madeBy, createdAt: new Date(now), deletedAt: null });
    const row = await findView(transaction, wanted, reader);
    await requireRoom(transaction, row);
    return viewOf(row, reader);
  });
}

export async function addView(orm: Pick<ViewsOrm, 'insert'>, row: Row): Promise<void> {
  await orm.insert(savedViews).values(row).onConflictDoNothing();
}

interface ViewPlace {
  account: string;
  id: string;
}

const isView = ({ account, id }: ViewPlace) => and(eq(savedViews.account, account), eq(savedViews.id, id));

/** A view that the reader may change. Throws `not_found` for any other, as for one that there is not. */
async function findView(
  orm: Pick<ViewsOrm, 'select'>,
  place: ViewPlace,
  reader: ViewReader,
  deleted = false,
): Promise<Row> {
  const [row] = await orm
    .select()
    .from(savedViews)
    .where(and(isView(place), deleted ? isNotNull(savedViews.deletedAt) : isThere));
  if (!row || !viewOf(row, reader).mayChange)
    throw new CorteError('not_found', 'There is no view of this id to change');
  return row;
}

export type ViewChange = Partial<Pick<SavedView, 'name' | 'search' | 'shared'>>;

/** Throws `not_found`, and `too_many_saved` where the team has no room for another shared one. */
export async function changeView(
  orm: PreferencesDatabase,
  reader: ViewReader,
  place: ViewPlace,
  change: ViewChange,
): Promise<SavedView> {
  return await orm.transaction(async (transaction) => {
    await lockViews(transaction, place.account);
    const row = { ...(await findView(transaction, place, reader)), ...change };
    await transaction
      .update(savedViews)
      .set({ ...change, id: row.id })
      .where(isView(place));
    await requireRoom(transaction, row);
    return viewOf(row, reader);
  });
}

/** Throws `not_found`. */
export async function deleteView(
  orm: PreferencesDatabase,
  reader: ViewReader,
  place: ViewPlace,
  now = Date.now(),
): Promise<void> {
  await findView(orm, place, reader);
  await orm
    .update(savedViews)
    .set({ deletedAt: new Date(now) })
    .where(isView(place));
}

/** Brings back one that was deleted within the last day, where it was. Throws `not_found`, `too_many_saved`. */
export async function restoreView(orm: PreferencesDatabase, reader: ViewReader, place: ViewPlace): Promise<SavedView> {
  return await orm.transaction(async (transaction) => {
    await lockViews(transaction, place.account);
    const row = await findView(transaction, place, reader, true);
    await transaction.update(savedViews).set({ deletedAt: null }).where(isView(place));
    await requireRoom(transaction, row);
    return viewOf(row, reader);
  });
}

export function isSavable({ name, search }: Pick<SavedView, 'name' | 'search'>): boolean {
  return name.trim() !== '' && name.length <= LONGEST_VIEW.name && search.length <= LONGEST_VIEW.search;
}
