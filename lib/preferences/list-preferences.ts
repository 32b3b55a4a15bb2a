import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  type BrowserPreferences,
  LIST_SETTINGS,
  type ListPreferences,
  type ListSetting,
  LONGEST_SETTING,
} from '@/lib/domain/preferences/list-preferences';
import { plainWords } from '@/lib/format/plain-words';
import type { PreferencesDatabase } from './open-preferences';
import { addSetting, readSettings, writeSetting } from './person-settings';
import {
  addView,
  isSavable,
  listViews,
  lockViews,
  roomForViews,
  type ViewList,
  type ViewReader,
  type ViewsOrm,
} from './saved-views';

const settingOf = (name: ListSetting, noun: string) => `${name}:${noun}`;

export async function readListPreferences(
  orm: PreferencesDatabase,
  list: ViewList,
  reader: ViewReader,
): Promise<ListPreferences> {
  const whose = { person: reader.person, account: list.account };
  const names = LIST_SETTINGS.map((name) => settingOf(name, list.noun));
  const [settings, views] = await Promise.all([readSettings(orm, whose, names), listViews(orm, list, reader)]);
  const setting = (name: ListSetting) => settings.get(settingOf(name, list.noun)) ?? null;
  return { columns: setting('columns'), file: setting('file'), standing: setting('standing'), views };
}

export async function writeListSetting(
  orm: PreferencesDatabase,
  { account, noun }: ViewList,
  person: string,
  name: ListSetting,
  value: string | null,
): Promise<void> {
  await writeSetting(orm, { person, account }, settingOf(name, noun), value);
}

/** Takes over what a browser had, once: what the person has stands, and so does a view of theirs with the same name. */
export async function takeOver(
  orm: PreferencesDatabase,
  list: ViewList,
  reader: ViewReader,
  had: BrowserPreferences,
  now = Date.now(),
): Promise<void> {
  await orm.transaction(async (transaction) => {
    await lockViews(transaction, list.account);
    await takeOverOnce(transaction, list, reader, had, now);
  });
}

async function takeOverOnce(
  orm: ViewsOrm,
  { account, noun }: ViewList,
  reader: ViewReader,
  { columns, file, views }: BrowserPreferences,
  now: number,
): Promise<void> {
  const { person, name: madeBy } = reader;
  const whose = { person, account };
  for (const [name, value] of [
    ['columns', columns],
    ['file', file],
  ] as const) {
    if (value !== null && value.length <= LONGEST_SETTING) {
      await addSetting(orm, whose, settingOf(name, noun), value);
    }
  }
  const there = await listViews(orm, { account, noun }, reader);
  const names = new Set(there.filter(({ sharedBy }) => sharedBy === null).map(({ name }) => plainWords(name)));
  const room = await roomForViews(orm, { account, noun }, person);
  const wanted = views
    .filter((view) => isSavable(view) && !names.has(plainWords(view.name)))
    .slice(0, Math.max(0, room));
  for (const [at, { name, search, isDefault }] of wanted.entries()) {
    const id = randomUUID();
    const row = { id, account, noun, person, madeBy, name, search, shared: false };
    await addView(orm, { ...row, createdAt: new Date(now + at), deletedAt: null });
    if (isDefault) await addSetting(orm, whose, settingOf('standing', noun), id);
  }
}
