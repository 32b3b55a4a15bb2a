import 'server-only';
import { z } from 'zod';
import { FILE_NOUNS } from '@/lib/domain/files/files';
import { LIST_SETTINGS, LONGEST_SETTING, LONGEST_VIEW, MOST_VIEWS } from '@/lib/domain/preferences/list-preferences';
import { LOCALES } from '@/lib/format/locale';
import { THEMES } from '@/lib/format/theme';

// What the browser sends; `person` is whom its page was made for: `pageOwner`.

export const pageOwner = z.string().max(100);
const noun = z.enum(FILE_NOUNS);
const name = z.string().trim().min(1).max(LONGEST_VIEW.name);
const search = z.string().max(LONGEST_VIEW.search);
const text = z.string().max(LONGEST_SETTING).nullable();

export const settingToKeep = z.strictObject({ person: pageOwner, name: z.enum(LIST_SETTINGS), value: text });

export const viewToSave = z.strictObject({ person: pageOwner, noun, id: z.uuid(), name, search, shared: z.boolean() });

export const viewChange = z.strictObject({ name, search, shared: z.boolean() }).partial();

/** What cannot be saved is left out one by one, not refused as a whole. */
const browserView = z.strictObject({ name: z.string(), search: z.string(), isDefault: z.boolean() });

export const browserPreferences = z.strictObject({
  person: pageOwner,
  columns: z.string().nullable(),
  file: z.string().nullable(),
  views: z.array(browserView).max(MOST_VIEWS),
});

export const LONGEST_TAKEN_OVER = 1_000_000;

export const appearance = z.strictObject({ locale: z.enum(LOCALES), theme: z.enum(THEMES) }).partial();
