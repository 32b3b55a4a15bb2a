import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TimeWindow } from '@/lib/domain/list';
import { CorteError } from '@/lib/errors';
import type { Account } from '@/lib/server/accounts';

/** What a cursor of ours belongs to: it is refused for another account, another list or other filters. */
export function cursorScope(account: Account, list: string, filters: URLSearchParams): string {
  const text = [account.slug, list, filters.toString()].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** A cursor for the browser: opaque, safe in an address, bound to its scope. */
export function encodeCursor(scope: string, position: object): string {
  return Buffer.from(JSON.stringify({ scope, position })).toString('base64url');
}

/** What a cursor of ours says. Throws `invalid_cursor` for one that is broken, cut off or of another scope. */
export function decodeCursor<S extends z.ZodType>(scope: string, cursor: string, position: S): z.output<S> {
  const written = parse(cursor);
  const result = written?.scope === scope ? position.safeParse(written.position) : undefined;
  if (result?.success) return result.data;
  throw invalidCursorError();
}

export const DAY_MS = 86_400_000;

/**
 * The window of a cursor, which anyone can write. Throws `invalid_cursor` for one that is longer than the list's own can
 * have been, `longest` milliseconds and a day for changes of the clock: it would be searched at any length.
 */
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
 * The value of `parameter` in a link of the provider, byte for byte: `+`, `/` and `=` stay what they are. A value that is
 * no address is taken for the bare token. The link itself is never followed.
 *
 * Throws `provider_foreign_link` when the link points anywhere but at the provider's own addresses, and
 * `provider_unreadable` when it does not carry the parameter.
 */
export function cursorFromLink(account: Account, link: string, parameter: string): string {
  if (isBareToken(link)) return link;
  const url = parseLink(link);
  if (!url || !account.linkOrigins.includes(url.origin) || url.username !== '' || url.password !== '') {
    throw new CorteError('provider_foreign_link', 'The next link of the provider points to another address');
  }
  const raw = [...url.search.matchAll(new RegExp(`[?&]${parameter}=([^&#]*)`, 'g'))].at(-1)?.[1];
  const token = raw ? decode(raw) : '';
  if (token !== '') return token;
  throw new CorteError('provider_unreadable', 'The next link of the provider carries no cursor');
}

/** `//host/path` is an address, and a flag or the word for nothing in the place of a link is no cursor. */
function isBareToken(link: string): boolean {
  return /^(?!\/\/)[A-Za-z0-9+/=_.~-]+$/.test(link) && !/^(true|false|null|undefined)$/i.test(link);
}

function parseLink(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

/** Refuses a next cursor that is the one just sent: who follows it would ask for the same page for ever. */
export function refuseRepeat(sent: string | null, next: string | null): void {
  if (sent !== null && sent === next) throw repeatedPageError();
}

const REMEMBERED_CURSORS = 50;

/** Marks of the provider's cursors that a list has come by, the latest last. */
export const trailSchema = z.array(z.string().max(8)).max(REMEMBERED_CURSORS);

/** The trail with one cursor more. Throws `provider_repeated_page` for one that the list has come by already. */
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
