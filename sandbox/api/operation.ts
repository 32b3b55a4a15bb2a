import 'server-only';
import type { z } from 'zod';
import type { AnswerBody } from '@/sandbox/api/http/json-response';
import type { DeclaredParameters, Parameters } from '@/sandbox/api/http/parameters';
import type { SandboxCompany } from '@/sandbox/model/company';
import type { Merchant } from '@/sandbox/model/merchant';
import type { SeededOrder } from '@/sandbox/model/seed-source';
import type { Connection } from '@/sandbox/store/bulk';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The ids in the path, by the names that the path gives them; `id` is empty where there is none. */
export type Ids = Readonly<Record<string, string>> & { readonly id: string };

/** One call of the API: what the handler serves and what the OpenAPI document tells. */
export interface Operation {
  method: Method;
  /** Ids as `:id`; `/orders/:id/charges`. */
  path: string;
  summary: string;
  parameters: DeclaredParameters;
  /** What the body must be; left out where none is taken. */
  body?: z.ZodType;
  /** What is answered with status 200. */
  answer: z.ZodType;
  /** The body of that answer. Throws ApiError. */
  respond(settings: AnswerSettings, asked: Asked<Parameters>, ids: Ids): Promise<AnswerBody>;
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
