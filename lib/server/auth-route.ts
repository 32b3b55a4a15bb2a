import 'server-only';
import { z } from 'zod';
import type { Access } from '@/lib/access/open-access';
import { PASSWORD_LENGTH, passwordProblem } from '@/lib/access/passwords';
import { CorteError } from '@/lib/errors';
import { appearanceCookies } from './appearance';
import { readJson } from './json-body';
import { answeredRequest, asCorteError, failureResponse, PRIVATE_HEADERS } from './route-handler';
import { openedAccess } from './visitors';

export interface AuthCall<T> {
  access: Access;
  body: T;
  headers: Headers;
  /** Who is connected; set by `scripts/serve.mjs`, so that it cannot be forged. */
  peer: string;
}

interface AuthAnswer {
  cookies?: string[];
  value?: unknown;
}

/** Of a password that is being chosen. */
export const newPassword = z.string().refine((text) => passwordProblem(text) === null, {
  message: `must have ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`,
});

/** Makes a route that changes who is signed in: a POST of JSON, which no form of another site can send. Without sign-in it is 404. */
export function authRoute<T>(schema: z.ZodType<T>, work: (call: AuthCall<T>) => Promise<AuthAnswer>) {
  return async (request: Request): Promise<Response> => {
    const { requestId, noteFailure } = answeredRequest();
    try {
      const access = await openedAccess();
      if (access === null) throw new CorteError('not_found', 'There is no sign-in here');
      const { headers } = request;
      const body = await readJson(request, schema);
      const { cookies = [], value = {} } = await work({
        access,
        body,
        headers,
        peer: headers.get('x-corte-peer') ?? 'unknown',
      });
      const response = Response.json(value, { headers: PRIVATE_HEADERS });
      const appearance = cookies.length > 0 ? await appearanceCookies(access, cookies) : [];
      for (const cookie of [...cookies, ...appearance]) response.headers.append('set-cookie', cookie);
      return response;
    } catch (error) {
      const failure = asCorteError(error);
      noteFailure(failure);
      return failureResponse(failure, requestId);
    }
  };
}
