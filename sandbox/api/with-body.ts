import 'server-only';
import type { z } from 'zod';
import { parseBody } from '@/sandbox/api/http/body';
import type { ApiRequest, RequestContext } from './operation';

type Respond<Body> = (context: RequestContext, request: ApiRequest, body: Body) => Promise<string>;

/** Checks the body against the schema before anything is done. */
export function withBody<Schema extends z.ZodType>(body: Schema, respond: Respond<z.output<Schema>>) {
  return {
    body,
    respond: async (context: RequestContext, request: ApiRequest) =>
      respond(context, request, parseBody(body, request.body)),
  };
}
