import 'server-only';
import path from 'node:path';
import { databasesInUse } from '@/lib/database/open';
import { databaseOnTestServer } from '@/lib/database/testing/test-database';
import { makeTestFolder } from '@/lib/database/testing/test-folder';
import { openPreferences, type PreferencesDatabase } from '@/lib/preferences/open-preferences';

/** PreferencesDatabase on an empty database of their own. */
export async function openTestPreferences(): Promise<{ orm: PreferencesDatabase; close(): Promise<void> }> {
  const { folder, remove } = await makeTestFolder('preferences');
  const databaseUrl = (await databaseOnTestServer(folder)) ?? null;
  const orm = await openPreferences({ dataDir: path.dirname(folder), databaseUrl });
  return {
    orm,
    async close() {
      await Promise.all(
        (await Promise.all(databasesInUse())).filter((one) => one.orm === orm).map((one) => one.close()),
      );
      globalThis.cortePreferences = undefined;
      remove();
    },
  };
}
