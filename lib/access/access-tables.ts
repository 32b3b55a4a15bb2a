import 'server-only';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RecordFacts } from '@/lib/domain/access/access-record';
import type { Role } from '@/lib/domain/access/roles';

/** What somebody who is invited will be. */
export interface Invitation {
  /** Whom it is meant for, in the owner's words. */
  label: string;
  owner: boolean;
  roles: Record<string, Role>;
}

const access = pgSchema('access');

const madeAndChanged = () => ({
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Who may sign in; names of fields here and in the next three tables are those of better-auth. */
export const people = access.table('people', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text(),
  /** Of the installation. */
  owner: boolean().notNull().default(false),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  ...madeAndChanged(),
});

const personId = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

export const sessions = access.table(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: personId(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Of the last request, to the minute. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved who they are, where that was not at the sign-in. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** By a passkey, which is two factors in itself. */
    byPasskey: boolean('by_passkey').notNull().default(false),
    /** The session of the same browser that came after it: it answers nothing more, but what it began may go on. */
    replacedBy: text('replaced_by'),
    ...madeAndChanged(),
  },
  (table) => [index().on(table.userId)],
);

/** Ways in: a password, and who the person is at an identity provider: its issuer and their `sub`. */
export const waysIn = access.table(
  'ways_in',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: personId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text(),
    password: text(),
    ...madeAndChanged(),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.providerId, table.accountId)],
);

export const verifications = access.table(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ...madeAndChanged(),
  },
  (table) => [index().on(table.identifier)],
);

/** An application's secret and backup codes, encrypted; names of fields are those of better-auth. */
export const secondFactors = access.table('second_factors', {
  id: text().primaryKey(),
  userId: personId().unique(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull(),
  failedVerificationCount: integer('failed_count').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

/** Passkeys, by the id that their browser or key gave them. */
export const passkeys = access.table(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: personId(),
    name: text().notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);

/** What holds for everybody while its row is there. */
export const requirements = access.table('requirements', { name: text().primaryKey() });

/** What a person may do with an account: see `lib/domain/access/roles.ts`. An owner needs none. */
export const roles = access.table(
  'roles',
  { personId: personId(), account: text().notNull(), role: text().notNull() },
  (table) => [primaryKey({ columns: [table.personId, table.account] })],
);

/** One-time links, of which only a digest is known. */
export const links = access.table('links', {
  digest: text().primaryKey(),
  /** Whom it lets back in; null for somebody new. */
  personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
  /** What somebody new will be; null for the first owner. */
  invitation: jsonb().$type<Invitation>(),
  /** Names it to owners, who may take it back. */
  id: text(),
  /** It goes with the owner who made it. */
  madeBy: text('made_by').references(() => people.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** With which programs ask for data; of each only a digest is known. */
export const machineTokens = access.table('machine_tokens', {
  id: text().primaryKey(),
  digest: text().notNull().unique(),
  label: text().notNull(),
  account: text().notNull(),
  role: text().notNull(),
  /** The token is the installation's, and outlives whoever made it. */
  madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }),
});

/** Attempts that are left, by what they are counted for. */
export const allowances = access.table('allowances', {
  name: text().primaryKey(),
  left: doublePrecision().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export const secrets = access.table('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Who did what, when and from where: rows are added, and a trigger of the migration refuses anything else. */
export const accessRecord = access.table(
  'record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().notNull(),
    /** As they were called then: whoever is removed stays in the record. */
    personId: text('person_id'),
    personName: text('person_name'),
    personEmail: text('person_email'),
    accounts: text().array().notNull(),
    peer: text(),
    requestId: text('request_id'),
    facts: jsonb().$type<RecordFacts>().notNull(),
  },
  (table) => [index().on(table.personId, table.id)],
);
