import { randomUUID } from 'node:crypto';
import { CorteError } from '@/lib/errors';
import { failureResponse } from '@/lib/server/route-handler';

/** What no other route answers: routes are a fixed list, and nothing is passed through to the provider. */
export function GET(): Response {
  return failureResponse(new CorteError('not_found', 'There is nothing at this address'), randomUUID());
}
