import 'server-only';
import { z } from 'zod';
import type { AccountMode, DepositAmountMeans } from '@/lib/domain/account';
import type { AmountUnit } from '@/lib/domain/money/money';
import { type Listening, readListening } from './listening.mjs';
import * as kind from './settings/env-fields';
import { type OutgoingProxy, outgoingProxy } from './settings/outgoing-proxy';
import { withSecretsFromFiles } from './settings/secret-files';

export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Corte cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

const BUILT_IN_SLUGS = ['sandbox', 'sandbox-production', 'sandbox-cases'] as const;

export type BuiltInSandbox = ReturnType<typeof sandboxOf>;

export interface ReadingSettings {
  timeZone: string;
  commissionIncludesTax: boolean;
  taxRate: number;
  referenceLifeDays: number;
  depositAmountMeans: DepositAmountMeans;
  reportAmountUnit: AmountUnit;
  apiAmountUnit: AmountUnit;
}

export interface AccountSettings extends ReadingSettings {
  slug: string;
  name: string;
  mode: AccountMode;
  baseUrl: string;
  reportsBaseUrl: string;
  key: string;
}

/** Milliseconds to wait for the provider: to connect, for its headers, and between two pieces of a body. */
export interface TimeLimits {
  connectMs: number;
  headersMs: number;
  idleBodyMs: number;
}

export type Env = ReturnType<typeof envOf>;

const schema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: kind.databaseUrl.optional(),
  AUTH_SECRET: kind.secret.optional(),
  PAYMENTS_API_KEY: kind.key.optional(),
  PAYMENTS_API_TEST_KEY: kind.key.optional(),
  PAYMENTS_API_BASE_URL: kind.providerAddress.optional(),
  PAYMENTS_REPORTS_BASE_URL: kind.providerAddress.optional(),
  ACCOUNTS: kind.accountList.optional(),
  SANDBOX: kind.onOff.optional(),
  SANDBOX_CLOCK: kind.instant.optional(),
  SANDBOX_PRIVATE_KEY: kind.key.default('key_sandboxPrivate0001'),
  SANDBOX_PUBLIC_KEY: kind.key.default('key_sandboxPublic0001'),
  SANDBOX_PRODUCTION_PRIVATE_KEY: kind.key.default('key_productionPrivate0001'),
  SANDBOX_PRODUCTION_PUBLIC_KEY: kind.key.default('key_productionPublic0001'),
  SANDBOX_CASES_PRIVATE_KEY: kind.key.default('key_casesPrivate0001'),
  SANDBOX_CASES_PUBLIC_KEY: kind.key.default('key_casesPublic0001'),
  SANDBOX_PUBLIC_URL: kind.webAddress.optional(),
  SANDBOX_PORT: kind.port.default(4010),
  BUSINESS_TIME_ZONE: kind.timeZone.default('America/Mexico_City'),
  REPORT_AMOUNT_UNIT: kind.amountUnit.default('major'),
  API_AMOUNT_UNIT: kind.amountUnit.default('minor'),
  COMMISSION_INCLUDES_TAX: kind.onOff.default(true),
  TAX_RATE: kind.rate.default(0.16),
  REFERENCE_LIFE_DAYS: kind.days.default(31),
  DEPOSIT_AMOUNT_MEANS: kind.depositAmountMeans.optional(),
  HTTPS_PROXY: kind.proxyAddress.optional(),
  https_proxy: kind.proxyAddress.optional(),
  NO_PROXY: z.string().optional(),
  no_proxy: z.string().optional(),
  OIDC_ISSUER: kind.providerAddress.optional(),
  OIDC_CLIENT_ID: kind.key.optional(),
  OIDC_CLIENT_SECRET: kind.key.optional(),
  METRICS_TOKEN: kind.token.optional(),
  PAYMENTS_API_CONNECT_SECONDS: kind.seconds.default(5),
  PAYMENTS_API_HEADERS_SECONDS: kind.seconds.default(15),
  PAYMENTS_API_IDLE_SECONDS: kind.seconds.default(15),
});

type Settings = z.output<typeof schema>;

/** Reads the settings; an empty value counts as not set. Throws `SettingsError` with everything that is wrong. */
export function readEnv(given: Record<string, string | undefined>): Env {
  const { source, problems: secretProblems } = withSecretsFromFiles(given);
  const set = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '');
  const where = readListening(source);
  const result = schema.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const others = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError([...where.problems, ...secretProblems, ...others]);
  }
  const settings = result.data;
  const problems = [...where.problems, ...secretProblems, ...problemsBetween(settings)];
  if (problems.length > 0) throw new SettingsError(problems);
  return envOf(settings, where);
}

function problemsBetween(settings: Settings): string[] {
  const problems: string[] = [];
  const hasKey = settings.PAYMENTS_API_KEY !== undefined || settings.PAYMENTS_API_TEST_KEY !== undefined;
  if (hasKey && settings.ACCOUNTS === undefined) {
    for (const name of ['PAYMENTS_API_BASE_URL', 'PAYMENTS_REPORTS_BASE_URL'] as const) {
      if (settings[name] === undefined) problems.push(`${name} is needed beside a key of the provider`);
    }
  }
  const accounts = (settings.ACCOUNTS ?? []).map(({ slug }) => slug);
  const repeated = accounts.find((slug, index) => accounts.indexOf(slug) !== index);
  if (repeated !== undefined) problems.push(`ACCOUNTS has the slug ${repeated} twice`);
  const taken = settings.SANDBOX ? BUILT_IN_SLUGS.find((slug) => accounts.includes(slug)) : undefined;
  if (taken !== undefined)
    problems.push(`ACCOUNTS has the slug ${taken}, which is a built-in company while SANDBOX is on`);
  if (settings.SANDBOX === false && !hasKey && accounts.length === 0) {
    problems.push('SANDBOX is off and there is no key of the provider: there is no account to show');
  }
  const oidc = OIDC_SETTINGS.filter((name) => settings[name] === undefined);
  if (oidc.length > 0 && oidc.length < OIDC_SETTINGS.length) {
    problems.push(`${oidc.join(' and ')} missing: ${OIDC_SETTINGS.join(', ')} are set together, or none of them`);
  }
  return problems;
}

const OIDC_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Settings) {
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

function envOf(settings: Settings, { ownHost, port, url, isPublic, signIn }: Listening) {
  const accounts = realAccountsOf(settings);
  return {
    ownHost,
    port,
    appUrl: url,
    isPublic,
    signIn,
    /** Signs cookies; null for one that is made and stored. */
    authSecret: settings.AUTH_SECRET ?? null,
    /** The company's own sign-in; null where people sign in by password alone. */
    oidc: oidcOf(settings),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    /** Null when the built-in companies are off. */
    sandbox: (settings.SANDBOX ?? accounts.length === 0) ? sandboxOf(settings, url) : null,
    sandboxPort: settings.SANDBOX_PORT,
    sandboxPublicUrl: settings.SANDBOX_PUBLIC_URL ?? null,
    accounts,
    reading: readingOf(settings),
    proxy: proxyOf(settings),
    /** Null where there are no metrics to read. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    timeLimits: {
      connectMs: settings.PAYMENTS_API_CONNECT_SECONDS * 1000,
      headersMs: settings.PAYMENTS_API_HEADERS_SECONDS * 1000,
      idleBodyMs: settings.PAYMENTS_API_IDLE_SECONDS * 1000,
    },
  };
}

function proxyOf(settings: Settings): OutgoingProxy | null {
  const url = settings.https_proxy ?? settings.HTTPS_PROXY;
  return url ? outgoingProxy(url, settings.no_proxy ?? settings.NO_PROXY) : null;
}

function readingOf(settings: Settings): ReadingSettings {
  return {
    timeZone: settings.BUSINESS_TIME_ZONE,
    commissionIncludesTax: settings.COMMISSION_INCLUDES_TAX,
    taxRate: settings.TAX_RATE,
    referenceLifeDays: settings.REFERENCE_LIFE_DAYS,
    depositAmountMeans: settings.DEPOSIT_AMOUNT_MEANS ?? 'unknown',
    reportAmountUnit: settings.REPORT_AMOUNT_UNIT,
    apiAmountUnit: settings.API_AMOUNT_UNIT,
  };
}

function realAccountsOf(settings: Settings): AccountSettings[] {
  const reading = readingOf(settings);
  if (settings.ACCOUNTS) return settings.ACCOUNTS.map((account) => ({ ...reading, ...account }));
  const baseUrl = settings.PAYMENTS_API_BASE_URL ?? '';
  const reportsBaseUrl = settings.PAYMENTS_REPORTS_BASE_URL ?? '';
  const addresses = { ...reading, baseUrl, reportsBaseUrl };
  const accounts: AccountSettings[] = [];
  if (settings.PAYMENTS_API_KEY) {
    accounts.push({ ...addresses, slug: 'live', name: 'live', mode: 'production', key: settings.PAYMENTS_API_KEY });
  }
  if (settings.PAYMENTS_API_TEST_KEY) {
    accounts.push({ ...addresses, slug: 'test', name: 'test', mode: 'sandbox', key: settings.PAYMENTS_API_TEST_KEY });
  }
  return accounts;
}

function sandboxOf(settings: Settings, appUrl: string) {
  const depositAmountMeans: Exclude<DepositAmountMeans, 'unknown'> =
    settings.DEPOSIT_AMOUNT_MEANS === 'deposit' ? 'deposit' : 'payment';
  return {
    /** UTC milliseconds at which its clock stands still; null for the real time. */
    clock: settings.SANDBOX_CLOCK ?? null,
    publicUrl: settings.SANDBOX_PUBLIC_URL ?? `${appUrl}/payments-api`,
    keys: {
      sandbox: { privateKey: settings.SANDBOX_PRIVATE_KEY, publicKey: settings.SANDBOX_PUBLIC_KEY },
      'sandbox-production': {
        privateKey: settings.SANDBOX_PRODUCTION_PRIVATE_KEY,
        publicKey: settings.SANDBOX_PRODUCTION_PUBLIC_KEY,
      },
      'sandbox-cases': {
        privateKey: settings.SANDBOX_CASES_PRIVATE_KEY,
        publicKey: settings.SANDBOX_CASES_PUBLIC_KEY,
      },
    },
    depositAmountMeans,
  };
}

let read: Env | undefined;

/** The settings of this process, read by the first call. Throws `SettingsError`. */
export function env(): Env {
  read ??= readEnv(process.env);
  return read;
}
