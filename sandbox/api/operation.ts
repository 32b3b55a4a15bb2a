import 'server-only';
import type { z } from 'zod';
import type { ResponseBody } from '@/sandbox/api/http/json-response';
import type { DeclaredParameters, QueryParameters } from '@/sandbox/api/http/parameters';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { Merchant } from '@/sandbox/model/merchant';
import type { SeededOrder } from '@/sandbox/model/seed-source';
import type { Connection } from '@/sandbox/store/bulk';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The ids in the path, by the names that the path gives them; `id` is empty where there is none. */
export type PathIds = Readonly<Record<string, string>> & { readonly id: string };

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
  response: z.ZodType;
  /** The body of that answer. Throws ApiError. */
  respond(settings: RequestContext, asked: ApiRequest, ids: PathIds): Promise<ResponseBody>;
}

/** What a request is answered from. */
export interface ApiRequest {
  company: SandboxCompany;
  keyDigest: string;
  parameters: QueryParameters;
  /** The JSON that was sent, as it came; undefined where the operation takes none. */
  body: unknown;
  /** UTC milliseconds. */
  now: number;
}

/** What every answer is made with. */
export interface RequestContext {
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
