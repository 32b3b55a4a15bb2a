import 'server-only';
import { openOrRenew } from '@/lib/database/open';
import { type Clock, type ClockSettings, startClock } from '@/sandbox/api/clock';
import { createHandler, type HandlerSettings } from '@/sandbox/api/handler';
import type { SandboxCompany } from '@/sandbox/model/companies';
import { type RecordBatch, storeRecords } from '@/sandbox/store/loader';
import { mergeWithStored } from '@/sandbox/store/merge-records';
import { OPERATIONS } from './operations';

export interface SandboxSettings
  extends ClockSettings,
    Pick<HandlerSettings, 'keys' | 'publicUrl' | 'timeZone' | 'report'> {
  folder: string;
  databaseUrl?: string | undefined;
}

export interface Sandbox {
  handle(request: Request): Promise<Response>;
  /** Beside the built-in ones; the same id replaces a record. */
  store(company: SandboxCompany, load: RecordBatch): Promise<void>;
  /** Meanwhile every request is answered with 503. Throws RangeError while it runs already. */
  rebuild: Clock['rebuild'];
  close(): Promise<void>;
}

/** Builds the records when there are none. @throws DatabaseLockedError when another process holds the folder. */
export function openSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { folder, databaseUrl: url, report } = settings;
  const onSetAside = (aside: string) =>
    report(
      `sandbox: the database ${folder} was damaged and is now ${aside}, with all that calls had recorded: the built-in data was made ` +
        'anew, and nothing is to be done unless you have a backup of it to put in its place while Corte is stopped',
    );
  return openOrRenew({ folder, url, migrations: 'sandbox', onSetAside }, async (database) => {
    const clock = await startClock(database, settings);
    return {
      handle: createHandler({ ...settings, operations: OPERATIONS, connection: database.orm, clock }),
      async store(company, load) {
        const now = await clock.now();
        await clock.write(async (connection) => {
          const books = { connection, seeded: clock.seeded };
          await storeRecords(connection, company, await mergeWithStored(books, company, load, now), now);
        });
      },
      rebuild: clock.rebuild,
      close: database.close,
    };
  });
}
