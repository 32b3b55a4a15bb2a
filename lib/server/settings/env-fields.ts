import 'server-only';
import { z } from 'zod';

// The kinds of value a setting can have. Messages complete "NAME …" and never repeat a value: it may be a key.

const RESERVED_SLUGS = [
  ...['api', 'payments-api', 'sign-in', 'me', 'team', 'record', 'metrics', 'auth', 'health'],
  ...['payments', 'invoices', 'customers', 'orders'],
];

export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

export function inAddress(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isWebAddress(text: string): boolean {
  const url = parseAddress(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && !url.search;
}

function isSafeForKeys(text: string): boolean {
  const url = parseAddress(text);
  return url?.protocol === 'https:' || (url !== null && isLoopback(url.hostname));
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

function number(min: number, max: number, message: string) {
  return z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max, message)
    .transform(Number);
}

export const port = number(1, 65_535, 'must be a port from 1 to 65535').pipe(z.int('must be a whole number'));

export const seconds = number(0.05, 600, 'must be seconds from 0.05 to 600');

export const days = number(1, 366, 'must be days from 1 to 366').pipe(z.int('must be a whole number'));

export const rate = number(0, 1, 'must be a fraction from 0 to 1');

export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((word) => word === 'on' || word === 'true' || word === '1');

export const amountUnit = z.enum(['major', 'minor'], 'must be major or minor');

export const depositAmountMeans = z.enum(['payment', 'deposit', 'unknown'], 'must be payment, deposit or unknown');

export const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone, like America/Mexico_City');

export const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be printable characters without spaces');

export const token = z
  .string()
  .regex(/^[\x21-\x7e]{16,500}$/, 'must be 16 or more printable characters without spaces');

export const secret = z
  .string()
  .regex(/^[\x21-\x7e]{32,500}$/, 'must be at least 32 printable characters without spaces');

export const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)) && /Z$|[+-]\d{2}:\d{2}$/.test(text), {
    message: 'must be an instant like 2026-11-10T16:00:00Z',
  })
  .transform((text) => Date.parse(text));

export const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://');

export const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an http or https address without user and query')
  .transform(withoutSlash);

export const providerAddress = webAddress.refine(isSafeForKeys, 'must be https, or http on a loopback address');

/** Also written without `http://`, as other programs take it. */
export const proxyAddress = z
  .string()
  .transform((text) => parseAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`))
  .pipe(
    z.custom<URL>((url) => url instanceof URL && /^https?:$/.test(url.protocol), 'must be an http or https address'),
  );

const account = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens')
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'is a word that addresses need'),
  name: z.string().min(1).max(80),
  mode: z.enum(['sandbox', 'production'], 'must be sandbox or production'),
  baseUrl: providerAddress,
  reportsBaseUrl: providerAddress,
  key,
  timeZone: timeZone.optional(),
  commissionIncludesTax: z.boolean().optional(),
  taxRate: z.number().min(0).max(1).optional(),
  referenceLifeDays: z.int().min(1).max(366).optional(),
  depositAmountMeans: depositAmountMeans.optional(),
});

/** The JSON list of `ACCOUNTS`. What an account does not say is left out, so that the general settings hold. */
export const accountList = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list' });
      return z.NEVER;
    }
  })
  .pipe(z.array(account, 'must be a JSON list').min(1, 'must have an account'));
