import 'server-only';
import type { Connection } from './bulk';
import type { SandboxCompany } from './seed/company';
import type { Merchant } from './seed/merchant';
import type { SeededOrder } from './seed-source';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** A JSON answer. The length is told, so that HEAD says what GET would send. */
export function jsonAnswer(body: string, status = 200, headers: Record<string, string> = {}): Response {
  const length = String(Buffer.byteLength(body));
  return new Response(body, { status, headers: { ...HEADERS, 'content-length': length, ...headers } });
}

/** A list envelope around records that are JSON text already; links and totals come before the data, in their order. */
export function listBody(leading: Record<string, unknown>, records: string[]): string {
  const head = JSON.stringify({ ...leading, object: 'list' });
  return `${head.slice(0, -1)},"data":[${records.join(',')}]}`;
}

/** What a request is answered from. */
export interface Asked<P> {
  company: SandboxCompany;
  keyDigest: string;
  parameters: P;
  /** The JSON that was sent, as it came; undefined where the operation takes none. */
  body: unknown;
  /** UTC milliseconds. */
  now: number;
}

/** What every answer is made with. */
export interface AnswerSettings {
  connection: Connection;
  /** Signs cursors. */
  secret: string;
  /** Public base address of links, without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  /** Carries a change through as a whole: all of it, or none when it throws. One change at a time. */
  write<Result>(change: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Whose books a company's are. */
  merchant(company: SandboxCompany): Merchant;
  /** Makes an order that is not kept. */
  seeded: SeededOrder;
}
