import 'server-only';
import type { z } from 'zod';
import { checkedBody } from '@/sandbox/api/http/body';
import type { Parameters } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids } from './operation';

type Respond<Body> = (settings: AnswerSettings, asked: Asked<Parameters>, ids: Ids, body: Body) => Promise<string>;

/** The part of an operation that takes a body: it is checked against the schema before anything is done. */
export function taking<Schema extends z.ZodType>(body: Schema, respond: Respond<z.output<Schema>>) {
  return {
    body,
    respond: async (settings: AnswerSettings, asked: Asked<Parameters>, ids: Ids) =>
      respond(settings, asked, ids, checkedBody(body, asked.body)),
  };
}
