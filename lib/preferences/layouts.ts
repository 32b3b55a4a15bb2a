import 'server-only';
import { z } from 'zod';
import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import { type FileLayout, LONGEST_LAYOUT_NAME, MOST_LAYOUTS } from '@/lib/domain/files/file-layout';
import { CSV_SEPARATORS, DECIMAL_MARKS, type FileNoun, isFileHeader } from '@/lib/domain/files/files';
import type { PreferencesDatabase } from './open-preferences';
import { readSettings, type Whose, writeSetting } from './person-settings';
import { pageOwner } from './preference-bodies';

const nameOf = (noun: FileNoun) => `layouts:${noun}`;

const isOnce = (texts: readonly string[]) => new Set(texts).size === texts.length;

function layoutIn(noun: FileNoun) {
  const column = z.strictObject({
    id: z.string().refine((id) => FILE_COLUMNS[noun].includes(id)),
    header: z.string().refine(isFileHeader),
  });
  return z.strictObject({
    id: z.string().min(1).max(60),
    name: z.string().trim().min(1).max(LONGEST_LAYOUT_NAME),
    columns: z
      .array(column)
      .min(1)
      .refine((columns) => isOnce(columns.map(({ id }) => id)) && isOnce(columns.map(({ header }) => header))),
    separator: z.enum(Object.keys(CSV_SEPARATORS) as (keyof typeof CSV_SEPARATORS)[]),
    decimal: z.enum(DECIMAL_MARKS),
    reader: z.literal('program').optional(),
    since: z.string().trim().min(1).max(LONGEST_LAYOUT_NAME).optional(),
  });
}

export const LONGEST_LAYOUTS = 300_000;

export function layoutsToKeep(noun: FileNoun) {
  const layouts = z
    .array(layoutIn(noun))
    .max(MOST_LAYOUTS)
    .refine((given) => isOnce(given.map(({ id }) => id)));
  return z.strictObject({ person: pageOwner, layouts });
}

/** What another version stored in a way that this one cannot read is left out. */
export async function readLayouts(orm: PreferencesDatabase, whose: Whose, noun: FileNoun): Promise<FileLayout[]> {
  const text = (await readSettings(orm, whose, [nameOf(noun)])).get(nameOf(noun)) ?? '[]';
  const layout = layoutIn(noun);
  return z
    .array(z.unknown())
    .parse(JSON.parse(text))
    .flatMap((one) => layout.safeParse(one).data ?? []);
}

export async function writeLayouts(
  orm: PreferencesDatabase,
  whose: Whose,
  noun: FileNoun,
  layouts: readonly FileLayout[],
): Promise<void> {
  await writeSetting(orm, whose, nameOf(noun), layouts.length === 0 ? null : JSON.stringify(layouts));
}
