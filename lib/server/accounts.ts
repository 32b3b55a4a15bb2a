import 'server-only';
import type { PublicAccount } from '@/lib/domain/account';
import { utcOffsetOf } from '@/lib/domain/calendar/periods';
import { type BuiltInSandbox, type Env, env, type TimeLimits } from './env';
import { inAddress } from './settings/env-fields';
import type { OutgoingProxy } from './settings/outgoing-proxy';

/** A merchant company in one mode, with its addresses and its private key. Never leaves the server: see `publicAccount`. */
export interface Account extends Omit<PublicAccount, 'utcOffset'> {
  /** Base of customers, orders and charges, without a slash at the end. */
  baseUrl: string;
  reportsBaseUrl: string;
  /** Origins that the provider's next links are to have; where one has another, its cursor counts and the account is noted. */
  linkOrigins: string[];
  key: string;
  timeLimits: TimeLimits;
  /** Null where calls leave directly. */
  proxy: OutgoingProxy | null;
  /** UTC milliseconds; of a built-in company the time of the sandbox's clock. */
  now(): number;
}

const BUILT_IN = [
  { slug: 'sandbox', name: 'Almacenes La Ceiba', mode: 'sandbox' },
  { slug: 'sandbox-production', name: 'Almacenes La Ceiba', mode: 'production' },
  { slug: 'sandbox-cases', name: 'Casos difíciles', mode: 'sandbox' },
] as const;

export function accountsOf(settings: Env): Account[] {
  const real = settings.accounts.map((account) => ({
    ...account,
    builtIn: false,
    linkOrigins: originsOf(account.baseUrl, account.reportsBaseUrl),
    timeLimits: settings.timeLimits,
    proxy: settings.proxy,
    now: () => Date.now(),
  }));
  return settings.sandbox ? [...real, ...builtInAccounts(settings, settings.sandbox)] : real;
}

function builtInAccounts(settings: Env, sandbox: BuiltInSandbox): Account[] {
  const baseUrl = `http://${inAddress(settings.ownHost)}:${settings.port}/payments-api`;
  const { clock } = sandbox;
  return BUILT_IN.map((company) => ({
    ...settings.reading,
    ...company,
    reportAmountUnit: 'major',
    apiAmountUnit: 'minor',
    depositAmountMeans: sandbox.depositAmountMeans,
    builtIn: true,
    baseUrl,
    reportsBaseUrl: baseUrl,
    linkOrigins: originsOf(baseUrl, sandbox.publicUrl),
    key: sandbox.keys[company.slug].privateKey,
    timeLimits: settings.timeLimits,
    proxy: null,
    now: () => clock ?? Date.now(),
  }));
}

function originsOf(...addresses: string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

let accounts: Account[] | undefined;

export function listAccounts(): Account[] {
  accounts ??= accountsOf(env());
  return accounts;
}

export function accountBySlug(slug: string): Account | null {
  return listAccounts().find((account) => account.slug === slug) ?? null;
}

export function publicAccount(account: Account): PublicAccount {
  const { slug, name, mode, timeZone, builtIn, commissionIncludesTax, taxRate } = account;
  const { referenceLifeDays, depositAmountMeans, reportAmountUnit, apiAmountUnit } = account;
  const reading = { referenceLifeDays, depositAmountMeans, reportAmountUnit, apiAmountUnit };
  const utcOffset = utcOffsetOf(account.now(), timeZone);
  return { slug, name, mode, timeZone, utcOffset, builtIn, commissionIncludesTax, taxRate, ...reading };
}
