import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TimeWindow } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';
import type { Account } from '@/lib/server/accounts';
import { noteLinksElsewhere } from './links-elsewhere';

/** What a cursor of ours belongs to: it is refused for another account, another list or other filters. */
export function cursorScope(account: Account, list: string, filters: URLSearchParams): string {
  const text = [account.slug, list, filters.toString()].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

export function encodeCursor(scope: string, position: object): string {
  return Buffer.from(JSON.stringify({ scope, position })).toString('base64url');
}

export function decodeCursor<S extends z.ZodType>(scope: string, cursor: string, position: S): z.output<S> {
  const written = parse(cursor);
  const result = written?.scope === scope ? position.safeParse(written.position) : undefined;
  if (result?.success) return result.data;
  throw invalidCursorError();
}

export const DAY_MS = 86_400_000;

/** Anyone can write a cursor: refuses a window longer than `longest` ms and a day for changes of the clock. */
export function limitWindow(window: TimeWindow, longest: number): TimeWindow {
  if (window.to - window.from <= longest + DAY_MS) return window;
  throw invalidCursorError();
}

function invalidCursorError(): CorteError {
  return new CorteError('invalid_cursor', 'cursor: is broken, or belongs to other filters', { parameter: 'cursor' });
}

function parse(cursor: string): { scope?: unknown; position?: unknown } | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/**
 * A parameter of a provider's link, byte for byte, or the bare token. The link is never followed, so that it may point
 * anywhere; where it does not point to the account's own addresses, the account is noted. Throws `provider_unreadable`.
 */
export function cursorFromLink(account: Account, link: string, parameter: string): string {
  if (isBareToken(link)) return link;
  const token = cursorIn(link, parameter);
  if (token === '') throw new CorteError('provider_unreadable', 'The next link of the provider carries no cursor');
  if (pointsElsewhere(account, link)) noteLinksElsewhere(account.slug);
  return token;
}

function cursorIn(link: string, parameter: string): string {
  const query = /\?([^#]*)/.exec(link)?.[1] ?? '';
  const pairs = query.split(/&(?:amp;)?/).map((pair) => /^([^=]*)=(.*)$/.exec(pair.trim()));
  return decode(pairs.findLast((pair) => decode(pair?.[1] ?? '') === parameter)?.[2] ?? '');
}

function pointsElsewhere({ reportsBaseUrl, linkOrigins }: Account, link: string): boolean {
  if (!URL.canParse(link, reportsBaseUrl)) return true;
  const { origin, username, password } = new URL(link, reportsBaseUrl);
  return !linkOrigins.includes(origin) || username !== '' || password !== '';
}

/** `//host/path` and `/reports/v1` are addresses, and a flag or the word for nothing in the place of a link is no cursor. */
function isBareToken(link: string): boolean {
  const isAddress = link.startsWith('//') || /^(\/[a-z][a-z\d]*)+\/?$/.test(link);
  return /^[A-Za-z0-9+/=_.~-]+$/.test(link) && !isAddress && !/^(true|false|null|undefined)$/i.test(link);
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

export function refuseRepeat(sent: string | null, next: string | null): void {
  if (sent !== null && sent === next) throw repeatedPageError();
}

const REMEMBERED_CURSORS = 50;

/** Fingerprints of the provider's cursors that a list has passed, the latest last: a repeat is a circle. */
export const trailSchema = z.array(z.string().max(8)).max(REMEMBERED_CURSORS);

export function extendTrail(trail: string[], next: string): string[] {
  const mark = fingerprint(next);
  if (trail.includes(mark)) throw repeatedPageError();
  return [...trail, mark].slice(-REMEMBERED_CURSORS);
}

/** 36 bits of a text that are shorter than it: hundreds of them still fit into an address. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 6);
}

export function repeatedPageError(): CorteError {
  return new CorteError('provider_repeated_page', 'The provider repeated a page instead of giving the next one');
}
