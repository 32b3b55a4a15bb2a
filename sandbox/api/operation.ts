import 'server-only';
import type { z } from 'zod';
import type { ResponseBody } from '@/sandbox/api/http/json-response';
import type { DeclaredParameters, QueryParameters } from '@/sandbox/api/http/parameters';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { Merchant } from '@/sandbox/model/merchant';
import type { SeededOrder } from '@/sandbox/model/seed-source';
import type { Connection } from '@/sandbox/store/bulk';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** By the names in the path; `id` is empty where there is none. */
type PathIds = Readonly<Record<string, string>> & { readonly id: string };

/** What the handler serves and the OpenAPI document describes. */
export interface Operation {
  method: Method;
  path: string;
  summary: string;
  parameters?: DeclaredParameters;
  body?: z.ZodType;
  response: z.ZodType;
  /** @throws ApiError */
  respond(context: RequestContext, request: ApiRequest): Promise<ResponseBody>;
}

export interface ApiRequest {
  company: SandboxCompany;
  keyDigest: string;
  ids: PathIds;
  parameters: QueryParameters;
  body: unknown;
  now: number;
}

export interface RequestContext {
  connection: Connection;
  secret: string;
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  /** In one transaction, one change at a time. */
  write<Result>(change: (connection: Connection) => Promise<Result>): Promise<Result>;
  merchant(company: SandboxCompany): Merchant;
  /** Regenerates an order that is not stored. */
  seeded: SeededOrder;
}
