import 'server-only';
import type { z } from 'zod';
import { readJson } from './json-body';
import { answeredRequest, asCorteError, failureResponse, privateJson } from './route-handler';
import { requireVisitor, type Visitor } from './visitors';

/** A route for what is a person's own, in no account; also without sign-in. */
export function ownRoute<T>(schema: z.ZodType<T>, work: (visitor: Visitor, body: T) => Promise<void>) {
  return async (request: Request): Promise<Response> => {
    const { requestId, noteFailure } = answeredRequest();
    try {
      const visitor = await requireVisitor(request.headers.get('cookie'));
      await work(visitor, await readJson(request, schema));
      return privateJson({});
    } catch (error) {
      const failure = asCorteError(error);
      noteFailure(failure);
      return failureResponse(failure, requestId);
    }
  };
}
