import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import { rebuildingError } from '@/sandbox/api/http/api-error';
import type { SandboxCompany } from '@/sandbox/model/companies';
import { type Merchant, merchantOf } from '@/sandbox/model/merchant';
import { createSeededOrder, type SeedChoice, type SeededOrder, type SeedSource } from '@/sandbox/model/seed-source';
import { nextDay, startOfZonedDay, zonedDay } from '@/sandbox/model/zone';
import type { Connection } from '@/sandbox/store/bulk';
import { emptyTables, type FirstDays, loadDays } from '@/sandbox/store/loader';
import { RECORD_FORMAT, upgradeRecords } from '@/sandbox/store/record-format';
import { applyScheduledChanges, nextScheduledChange } from '@/sandbox/store/scheduled-changes';
import { state } from '@/sandbox/store/tables';

/** A clock set back by less keeps the records as they are; by more, they are rebuilt. */
const JITTER_MS = 5 * 60 * 1000;
const RECHECK_MS = 1_000;
/** Advisory lock of whoever changes records. */
const CATCH_UP_LOCK = 760_021_118;

export interface ClockSettings {
  clock: () => number;
  timeZone: string;
  source: (choice: SeedChoice) => SeedSource;
  /** Left out: what was chosen when the stored records were built. */
  choice?: SeedChoice | undefined;
  /** Rebuilds even where the stored records would do. */
  rebuild?: boolean | undefined;
  report: (line: string) => void;
}

type State = typeof state.$inferSelect;

/** The instant of responses, with every record carried to it. Instants in UTC milliseconds. */
export interface Clock {
  now(): Promise<number>;
  secret(): string;
  /** One transaction apart from every other change, and from the clock's own. */
  write<Result>(change: (connection: Connection) => Promise<Result>): Promise<Result>;
  merchant(company: SandboxCompany): Merchant;
  seeded: SeededOrder;
  /** Rebuilds the records in one transaction; meanwhile `now` refuses. Throws RangeError while one runs. */
  rebuild(choice: SeedChoice, report: (line: string) => void): Promise<void>;
}

interface Current {
  stored: State;
  source: SeedSource;
  /** When the next change falls due, and when the last stored day ends (UTC milliseconds). */
  next: number | null;
  end: number;
  checked: number;
}

async function rebuild(
  connection: Connection,
  settings: ClockSettings,
  choice: SeedChoice,
  now: number,
): Promise<State> {
  const { timeZone, report } = settings;
  const { companies, fingerprint } = settings.source(choice);
  const last = zonedDay(now, timeZone);
  const firstDays: FirstDays = Object.fromEntries(companies.map((seed) => [seed.company, seed.firstDay(now)]));
  const started = performance.now();
  report(`sandbox: building the records up to ${last}`);
  await emptyTables(connection);
  await loadDays(connection, { companies, firstDays, stored: null, last, now, report });
  report(`sandbox: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return {
    id: 'state',
    fingerprint,
    choice: JSON.stringify(choice),
    firstDays: JSON.stringify(firstDays),
    throughDay: last,
    appliedThrough: now,
    secret: randomBytes(32).toString('base64url'),
    format: RECORD_FORMAT,
  };
}

async function carryOn(
  connection: Connection,
  settings: ClockSettings,
  found: State,
  source: SeedSource,
  now: number,
): Promise<State> {
  const last = zonedDay(now, settings.timeZone);
  const stored = found.throughDay;
  let throughDay = stored;
  if (last > stored) {
    throughDay = last;
    const firstDays: FirstDays = JSON.parse(found.firstDays);
    await loadDays(connection, { companies: source.companies, firstDays, stored, last, now, report: settings.report });
  }
  await applyScheduledChanges(connection, createSeededOrder(settings.source), now);
  return { ...found, throughDay, appliedThrough: now };
}

async function carried(connection: Connection, settings: ClockSettings, anew: boolean) {
  const now = settings.clock();
  const [found] = await connection.select().from(state);
  const choice: SeedChoice = settings.choice ?? (found ? JSON.parse(found.choice) : {});
  const source = settings.source(choice);
  const usable = found?.fingerprint === source.fingerprint && now + JITTER_MS >= found.appliedThrough;
  if (!found || !usable || anew) return { stored: await rebuild(connection, settings, choice, now), rewritten: true };
  const upgraded = found.format < RECORD_FORMAT;
  if (upgraded) await upgradeRecords(connection, found.format, settings.report);
  const instant = Math.max(now, found.appliedThrough);
  const stored = await carryOn(connection, settings, { ...found, format: RECORD_FORMAT }, source, instant);
  return { stored, rewritten: upgraded };
}

/**
 * Before a request is answered, applies what is due and adds missing business days: in one transaction, so that a
 * killed process leaves nothing half done.
 */
export async function startClock(database: Database, settings: ClockSettings): Promise<Clock> {
  let current: Current | null = null;
  let running: Promise<void> | null = null;
  let anew = settings.rebuild ?? false;
  let building = false;
  let { choice } = settings;

  async function catchUp(report = settings.report): Promise<void> {
    const wanted = { ...settings, choice, report };
    const outcome = await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${CATCH_UP_LOCK})`);
      const { stored, rewritten } = await carried(tx, wanted, anew);
      await tx.insert(state).values(stored).onConflictDoUpdate({ target: state.id, set: stored });
      return { stored, rewritten, next: await nextScheduledChange(tx) };
    });
    anew = false;
    const source = settings.source(JSON.parse(outcome.stored.choice));
    const end = startOfZonedDay(nextDay(outcome.stored.throughDay), settings.timeZone);
    current = { ...outcome, source, end, checked: performance.now() };
    if (outcome.rewritten) await database.orm.execute(sql`vacuum analyze`);
  }

  function isCurrent(now: number): boolean {
    if (!current) return false;
    const { stored, next, end, checked } = current;
    if (!database.embedded && performance.now() - checked > RECHECK_MS) return false;
    const inTime = now + JITTER_MS >= stored.appliedThrough && (next === null || now < next);
    // The zone is looked up last: that takes longer than all else before a page.
    return inTime && (now < end || zonedDay(now, settings.timeZone) <= stored.throughDay);
  }

  async function now(): Promise<number> {
    if (building) throw rebuildingError();
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
    async write(change) {
      const { result, next } = await database.orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CATCH_UP_LOCK})`);
        return { result: await change(tx), next: await nextScheduledChange(tx) };
      });
      if (current) current = { ...current, next };
      return result;
    },
    async rebuild(chosen, report) {
      if (building) throw new RangeError('The records are being built already.');
      building = true;
      const before = choice;
      try {
        await running;
        choice = chosen;
        anew = true;
        await catchUp(report);
      } catch (error) {
        choice = before;
        anew = false;
        throw error;
      } finally {
        building = false;
      }
    },
    seeded: createSeededOrder(settings.source),
    merchant(company) {
      const { firstDays = '{}', choice: made = '{}' } = current?.stored ?? {};
      const { [company]: firstDay }: FirstDays = JSON.parse(firstDays);
      const { seed = 1 }: SeedChoice = JSON.parse(made);
      const source = current?.source.companies.find((one) => one.company === company);
      return (firstDay && source?.merchant?.(firstDay)) || merchantOf(company, seed, settings.timeZone);
    },
  };
}
