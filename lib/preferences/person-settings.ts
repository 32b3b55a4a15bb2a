import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PreferencesDatabase } from './open-preferences';
import { personSettings } from './preference-tables';

/** Whose settings, in which account; `''` for what holds in all of them. */
export interface Whose {
  person: string;
  account: string;
}

const isOf = ({ person, account }: Whose) =>
  and(eq(personSettings.person, person), eq(personSettings.account, account));

export async function readSettings(
  orm: Pick<PreferencesDatabase, 'select'>,
  whose: Whose,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { name, value } = personSettings;
  const rows = await orm
    .select({ name, value })
    .from(personSettings)
    .where(and(isOf(whose), inArray(name, [...names])));
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Null removes it. */
export async function writeSetting(
  orm: Pick<PreferencesDatabase, 'insert' | 'delete'>,
  whose: Whose,
  name: string,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await orm.delete(personSettings).where(and(isOf(whose), eq(personSettings.name, name)));
    return;
  }
  const { person, account } = personSettings;
  await orm
    .insert(personSettings)
    .values({ ...whose, name, value })
    .onConflictDoUpdate({ target: [person, account, personSettings.name], set: { value: sql`excluded.value` } });
}

/** Writes a setting that is not there yet; false where it is. */
export async function addSetting(
  orm: Pick<PreferencesDatabase, 'insert'>,
  whose: Whose,
  name: string,
  value: string,
): Promise<boolean> {
  const added = await orm
    .insert(personSettings)
    .values({ ...whose, name, value })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}
