import 'server-only';
import type { SandboxCompany } from '@/sandbox/model/company';
import type { SeededOrder } from '@/sandbox/model/seed-source';
import type { Merchant } from '@/sandbox/seed/merchant/merchant';
import { lend } from '@/sandbox/store/answer-rooms';
import type { Connection } from '@/sandbox/store/bulk';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** JSON text, or its UTF-8. */
export type AnswerBody = string | Buffer<ArrayBuffer>;

/** A JSON answer. The length is told, so that HEAD says what GET would send. */
export function jsonAnswer(body: AnswerBody, status = 200, headers: Record<string, string> = {}): Response {
  const length = String(Buffer.byteLength(body));
  const response = new Response(body, { status, headers: { ...HEADERS, 'content-length': length, ...headers } });
  if (typeof body !== 'string') lend(response, body);
  return response;
}

/** What stands before the records of a list and behind them; links and totals come before the data, in their order. */
export function listEnds(leading: Record<string, unknown>): [before: string, after: string] {
  return [`${JSON.stringify({ ...leading, object: 'list' }).slice(0, -1)},"data":[`, ']}'];
}

/** A list of records that are JSON text already. */
export function listBody(leading: Record<string, unknown>, records: string[]): string {
  const [before, after] = listEnds(leading);
  return before + records.join(',') + after;
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
