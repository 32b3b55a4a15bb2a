import 'server-only';
import { z } from 'zod';
import { pathWithoutMount } from '@/sandbox/api/mount-path';

const HTTP_ERROR = [400, 401, 403, 404, 409, 422, 428, 429, 500, 503, 504] as const;

const headerText = z.string().regex(/^[ -~]*$/, 'has a character that no header can carry');

const WITHOUT_BODY = [204, 205, 304];

const fault = z.discriminatedUnion('kind', [
  /** An error in the provider's shape; `retryAfter` goes into the header as it stands (seconds or a date). */
  z.strictObject({ kind: z.literal('error'), status: z.literal(HTTP_ERROR), retryAfter: headerText.optional() }),
  z.strictObject({ kind: z.literal('html'), status: z.literal([200, 502]) }),
  z.strictObject({ kind: z.literal('empty'), status: z.literal([200, 204]) }),
  /** The true answer, late. */
  z.strictObject({ kind: z.literal('slow'), ms: z.int().min(0).max(600_000) }),
  /** Never an answer, though the request is carried out: of a charge nobody knows whether it was made. */
  z.strictObject({ kind: z.literal('silent') }),
  /** Headers and half of the body, then nothing more. */
  z.strictObject({ kind: z.literal('stalled') }),
  z.strictObject({ kind: z.literal('cut') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('wrong-length') }),
  z.strictObject({ kind: z.literal('encoded'), encoding: z.literal(['gzip', 'br']) }),
  /** Says that there is more, on an empty page, behind the cursor that was just sent. */
  z.strictObject({ kind: z.literal('repeated-cursor') }),
  /** Empty pages behind two cursors by turns. */
  z.strictObject({ kind: z.literal('alternating-cursors') }),
  /** The true answer without its rows, saying that there is more. */
  z.strictObject({ kind: z.literal('empty-page') }),
  z.strictObject({ kind: z.literal('foreign-link'), origin: z.string().default('https://elsewhere.example') }),
  z.strictObject({ kind: z.literal('redirect'), status: z.literal([301, 302, 307, 308]), location: headerText }),
  /** Changes every record: fields set to a value (an unknown status, a new field, null) or left out. */
  z.strictObject({
    kind: z.literal('fields'),
    set: z.record(z.string(), z.json()).default({}),
    remove: z.array(z.string()).default([]),
  }),
  z.strictObject({
    kind: z.literal('body'),
    status: z
      .int()
      .min(200)
      .max(599)
      .refine((status) => !WITHOUT_BODY.includes(status), 'is a status that has no body')
      .default(200),
    contentType: headerText.default('application/json; charset=utf-8'),
    text: z.string(),
  }),
  z.strictObject({ kind: z.literal('ignored-filter'), names: z.array(z.string()).min(1) }),
]);

const rule = z.strictObject({
  /** The path without the mount; `*` stands for any text. */
  path: z.string().default('*'),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
  /** Parameters that the request must carry with these values; null: must not carry. */
  query: z.record(z.string(), z.string().nullable()).default({}),
  /** Which of the matching requests, counted from 1: one of them, or from the first to the last of a pair. */
  call: z.union([z.int().min(1), z.tuple([z.int().min(1), z.int().min(1)])]).optional(),
  fault,
});

export const faultRules = z.array(rule);

export type Fault = z.output<typeof fault>;
export type FaultRule = z.output<typeof rule>;

function matches({ path, method, query }: FaultRule, request: Request): boolean {
  const url = new URL(request.url);
  if (method !== undefined && method !== request.method) return false;
  const pattern = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  if (!new RegExp(`^${pattern.join('.*')}$`).test(pathWithoutMount(url.pathname))) return false;
  return Object.entries(query).every(([name, value]) => url.searchParams.get(name) === value);
}

function isTurn(call: FaultRule['call'], turn: number): boolean {
  if (call === undefined) return true;
  const [first, last] = typeof call === 'number' ? [call, call] : call;
  return turn >= first && turn <= last;
}

/** The first rule whose turn it is decides; every rule counts the requests that match it. */
export class FaultPlan {
  private rules: { rule: FaultRule; turns: number }[] = [];

  replace(rules: FaultRule[]): void {
    this.rules = rules.map((one) => ({ rule: one, turns: 0 }));
  }

  faultFor(request: Request): Fault | null {
    let found: Fault | null = null;
    for (const entry of this.rules) {
      if (!matches(entry.rule, request)) continue;
      entry.turns += 1;
      if (!found && isTurn(entry.rule.call, entry.turns)) found = entry.rule.fault;
    }
    return found;
  }
}
