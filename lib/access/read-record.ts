import 'server-only';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  type AccessEntry,
  type AccessPage,
  isRecordKind,
  type RecordFacts,
  type RecordKind,
} from '@/lib/domain/access/access-record';
import { maskQuery } from '@/lib/domain/masking/searched';
import { accessRecord } from './access-tables';
import type { Access } from './open-access';
import { ALL_ACCOUNTS } from './write-record';

/** Of whom the reader may know: all of it, or what is about some accounts. */
export type RecordScope = 'all' | readonly string[];

const MOST_PEOPLE = 500;

function among(accounts: readonly string[]): SQL {
  const wanted = [...accounts, ALL_ACCOUNTS];
  return sql`${accessRecord.accounts} && ${sql.param(wanted)}::text[]`;
}

interface Wanted {
  /** The id of who did it or to whom it was done; null for all, as of the next two. */
  person: string | null;
  kind: RecordKind | null;
  account: string | null;
  scope: RecordScope;
  /** From this instant and before that one: UTC milliseconds. */
  window: { from: number | null; to: number | null };
  /** Entries before this one; null from the newest. */
  before: number | null;
  size: number;
}

/** A page of the record, the newest entry first. */
export async function readAccessRecord(
  { orm }: Access,
  { person, kind, account, scope, window: { from, to }, before, size }: Wanted,
): Promise<AccessPage> {
  const rows = await orm
    .select()
    .from(accessRecord)
    .where(
      and(
        scope === 'all' ? undefined : among(scope),
        account === null ? undefined : among([account]),
        kind === null ? undefined : eq(accessRecord.kind, kind),
        person === null ? undefined : or(eq(accessRecord.personId, person), isAbout(person)),
        from === null ? undefined : gte(accessRecord.at, new Date(from)),
        to === null ? undefined : lt(accessRecord.at, new Date(to)),
        before === null ? undefined : lt(accessRecord.id, before),
      ),
    )
    .orderBy(desc(accessRecord.id))
    .limit(size + 1);
  const items = rows.slice(0, size).flatMap((row) => entryOf(row, scope));
  return { items, nextCursor: rows.length > size ? (rows[size - 1]?.id ?? null) : null };
}

function isAbout(person: string): SQL {
  return sql`${accessRecord.facts} #>> '{whom,id}' = ${person}`;
}

function entryOf(row: typeof accessRecord.$inferSelect, scope: RecordScope): AccessEntry[] {
  const { id, at, kind, personId, personName, personEmail, accounts, peer, requestId, facts } = row;
  if (!isRecordKind(kind)) return [];
  const person = personId === null ? null : { id: personId, name: personName ?? '', email: personEmail ?? '' };
  const known = (slug: string) => scope === 'all' || slug === ALL_ACCOUNTS || scope.includes(slug);
  const entry = { id, at: at.getTime(), kind, person, peer, requestId };
  const within = factsWithin(facts, known);
  const shown = scope !== 'all' && within.filters ? { ...within, filters: maskQuery(within.filters) } : within;
  return [{ ...entry, accounts: accounts.filter(known), facts: shown }];
}

/** Without the roles in accounts that the reader does not know. */
function factsWithin(facts: RecordFacts, known: (slug: string) => boolean): RecordFacts {
  const within = (standing: RecordFacts['standing']) =>
    standing && {
      owner: standing.owner,
      roles: Object.fromEntries(Object.entries(standing.roles).filter(([slug]) => known(slug))),
    };
  const { before, standing } = facts;
  return { ...facts, ...(before && { before: within(before) }), ...(standing && { standing: within(standing) }) };
}

/** Who is in the record, by name: those who were removed, too. */
export async function peopleInRecord({ orm }: Access, scope: RecordScope): Promise<{ id: string; name: string }[]> {
  const rows = await orm
    .select({ id: accessRecord.personId, name: sql<string>`max(${accessRecord.personName})` })
    .from(accessRecord)
    .where(and(sql`${accessRecord.personId} is not null`, scope === 'all' ? undefined : among(scope)))
    .groupBy(accessRecord.personId)
    .orderBy(sql`max(${accessRecord.personName})`)
    .limit(MOST_PEOPLE);
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}
