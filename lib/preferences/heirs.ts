import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { PreferencesDatabase } from './open-preferences';
import { addSetting, readSettings } from './person-settings';
import { personSettings, savedViews } from './preference-tables';

/** Whoever uses this machine without sign-in. */
export const LOCAL_PERSON = 'local';

const HEIR = 'heir';

const OF_INSTALLATION = { person: '', account: '' };

/** The person to whom what was saved without sign-in has gone; null as long as it waits for the first owner. */
export async function heirOf(orm: PreferencesDatabase): Promise<string | null> {
  return (await readSettings(orm, OF_INSTALLATION, [HEIR])).get(HEIR) ?? null;
}

/** Gives the first owner what was saved without sign-in, once; what they have themselves stands. */
export async function inherit(orm: PreferencesDatabase, { id, name }: { id: string; name: string }): Promise<void> {
  await orm.transaction(async (transaction) => {
    if (!(await addSetting(transaction, OF_INSTALLATION, HEIR, id))) return;
    const { person, account, name: setting } = personSettings;
    await transaction
      .update(personSettings)
      .set({ person: id })
      .where(
        and(
          eq(person, LOCAL_PERSON),
          sql`not exists (select from ${personSettings} own where own.person = ${id} and own.account = ${account} and own.name = ${setting})`,
        ),
      );
    await transaction.update(savedViews).set({ person: id, madeBy: name }).where(eq(savedViews.person, LOCAL_PERSON));
  });
}

/** Of somebody who was removed: the views they shared stay, and are the owners'. */
export async function forgetPerson(orm: PreferencesDatabase, personId: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.delete(personSettings).where(eq(personSettings.person, personId));
    await transaction.delete(savedViews).where(and(eq(savedViews.person, personId), eq(savedViews.shared, false)));
  });
}
