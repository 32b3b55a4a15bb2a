import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cursorError } from '@/sandbox/api/http/api-error';
import type { ReportWindow } from '@/sandbox/model/zone';

/** Where a page ended, in the window that was fixed by the first page. */
export interface Position {
  window: ReportWindow;
  /** Sort values of the last record, its id last. */
  after: (string | number)[];
}

/** With any other scope a cursor is refused. */
export interface CursorScope {
  endpoint: string;
  keyDigest: string;
  direction: 'asc' | 'desc';
  filters: Record<string, unknown>;
}

const MAC_BYTES = 18;

function mac(secret: string, scope: CursorScope, payload: string): Buffer {
  const filters = createHash('sha256')
    .update(JSON.stringify(Object.entries(scope.filters).sort()))
    .digest('hex');
  const bound = [scope.endpoint, scope.keyDigest, scope.direction, filters, payload].join('\n');
  return createHmac('sha256', secret).update(bound).digest().subarray(0, MAC_BYTES);
}

/** Under 512 characters, safe in a URL. */
export function issueCursor(secret: string, scope: CursorScope, position: Position): string {
  const payload = JSON.stringify([position.window.from, position.window.to, ...position.after]);
  return Buffer.concat([mac(secret, scope, payload), Buffer.from(payload)]).toString('base64url');
}

/** @throws ApiError 400 for anything but a cursor that was issued for this very scope. */
export function openCursor(secret: string, scope: CursorScope, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding forgives stray characters and unused bits: only the one spelling that was issued counts.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== cursor) throw cursorError('next_page_url');
  const payload = bytes.subarray(MAC_BYTES).toString('utf8');
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(secret, scope, payload))) {
    throw cursorError('next_page_url');
  }
  const [from, to, ...after]: (string | number)[] = JSON.parse(payload);
  return { window: { from: Number(from), to: Number(to) }, after };
}
