import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import type { Connection } from './bulk';
import { applyDue, nextDue } from './due';
import { emptyTables, fillDays } from './filling';
import type { SeedSource } from './seed-source';
import { state } from './tables';
import { dayOf, monthsBefore, nextDay } from './zone';

/** A clock that was set back by less keeps the records as they are; by more, they are built anew. */
const JITTER_MS = 5 * 60 * 1000;
const RECHECK_MS = 1_000;
const CATCH_UP_LOCK = 760_021_118;

export interface ClockSettings {
  /** UTC milliseconds. */
  clock: () => number;
  timeZone: string;
  source: SeedSource;
  /** Builds the records anew even when the stored ones would do. */
  rebuild?: boolean | undefined;
  report: (line: string) => void;
}

type State = typeof state.$inferSelect;

/** The instant for which answers are given, once every record has been carried to it. */
export interface Clock {
  /** UTC milliseconds. */
  now(): Promise<number>;
  /** Signs cursors. */
  secret(): string;
  /** To be called when records were stored from outside: their changes may fall due earlier than any known one. */
  recordsAdded(): void;
}

async function rebuild(connection: Connection, settings: ClockSettings, now: number): Promise<State> {
  const { source, timeZone, report } = settings;
  const today = dayOf(now, timeZone);
  const firstDay = monthsBefore(today, source.months);
  const started = performance.now();
  report(`sandbox: building the built-in companies from ${firstDay} to ${today}`);
  await emptyTables(connection);
  await fillDays(connection, source.companies(firstDay), { first: firstDay, last: today }, now, report);
  report(`sandbox: built in ${Math.round((performance.now() - started) / 100) / 10} s`);
  const secret = randomBytes(32).toString('base64url');
  const { fingerprint } = source;
  return { id: 'state', fingerprint, firstDay, throughDay: today, appliedThrough: now, secret };
}

async function carryOn(connection: Connection, settings: ClockSettings, stored: State, now: number): Promise<State> {
  const today = dayOf(now, settings.timeZone);
  if (today > stored.throughDay) {
    const range = { first: nextDay(stored.throughDay), last: today };
    await fillDays(connection, settings.source.companies(stored.firstDay), range, now, settings.report);
  }
  await applyDue(connection, now);
  const throughDay = [today, stored.throughDay].sort().at(-1) ?? today;
  return { ...stored, throughDay, appliedThrough: Math.max(now, stored.appliedThrough) };
}

/**
 * Keeps the stored records in step with the clock: what is due is applied and missing business days are added before a
 * request is answered. All of it in one transaction, so a process that is killed meanwhile leaves nothing half done.
 */
export async function startClock(database: Database, settings: ClockSettings): Promise<Clock> {
  let current: { stored: State; next: number | null; checked: number } | null = null;
  let running: Promise<void> | null = null;
  let rebuildWanted = settings.rebuild ?? false;
  let rebuilt = 0;

  async function catchUp(): Promise<void> {
    const before = rebuilt;
    current = await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${CATCH_UP_LOCK})`);
      const now = settings.clock();
      const [found] = await tx.select().from(state);
      const usable = found?.fingerprint === settings.source.fingerprint && now + JITTER_MS >= found.appliedThrough;
      const kept = found && usable && !rebuildWanted;
      if (!kept) rebuilt += 1;
      const stored = kept
        ? await carryOn(tx, settings, found, Math.max(now, found.appliedThrough))
        : await rebuild(tx, settings, now);
      await tx.insert(state).values(stored).onConflictDoUpdate({ target: state.id, set: stored });
      return { stored, next: await nextDue(tx), checked: performance.now() };
    });
    rebuildWanted = false;
    if (rebuilt !== before) await database.orm.execute(sql`vacuum analyze`);
  }

  function isCurrent(now: number): boolean {
    if (!current) return false;
    const { stored, next, checked } = current;
    if (!database.embedded && performance.now() - checked > RECHECK_MS) return false;
    const inTime = now + JITTER_MS >= stored.appliedThrough && (next === null || now < next);
    return inTime && dayOf(now, settings.timeZone) <= stored.throughDay;
  }

  async function now(): Promise<number> {
    while (!isCurrent(settings.clock())) {
      running ??= catchUp().finally(() => {
        running = null;
      });
      await running;
    }
    return Math.max(settings.clock(), current?.stored.appliedThrough ?? 0);
  }

  await now();
  return {
    now,
    secret: () => current?.stored.secret ?? '',
    recordsAdded: () => {
      if (current) current = { ...current, next: 0 };
    },
  };
}
