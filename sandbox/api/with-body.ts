import 'server-only';
import type { z } from 'zod';
import { parseBody } from '@/sandbox/api/http/body';
import type { ApiRequest, PathIds, RequestContext } from './operation';

type Respond<Body> = (settings: RequestContext, asked: ApiRequest, ids: PathIds, body: Body) => Promise<string>;

/** The part of an operation that takes a body: it is checked against the schema before anything is done. */
export function withBody<Schema extends z.ZodType>(body: Schema, respond: Respond<z.output<Schema>>) {
  return {
    body,
    respond: async (settings: RequestContext, asked: ApiRequest, ids: PathIds) =>
      respond(settings, asked, ids, parseBody(body, asked.body)),
  };
}
