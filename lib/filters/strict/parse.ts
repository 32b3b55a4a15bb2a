import 'server-only';
import { z } from 'zod';
import { CorteError } from '@/lib/errors';
import type { Contradiction } from '@/lib/filters/parameters';

interface Parser<T> {
  parse(text: string): T | null;
}

/** A parameter as the page's own parser reads it; what the page would drop is refused here, with `expected`. */
export function parameter<T>(parser: Parser<T>, expected: string) {
  return z.string().transform((text, context) => {
    const value = parser.parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: `must be ${expected}` });
    return z.NEVER;
  });
}

/** The same for a parameter that may be absent; then it is null. */
export function optionalParameter<T>(parser: Parser<T>, expected: string) {
  return parameter(parser, expected)
    .optional()
    .transform((value) => value ?? null);
}

/** An instant in UTC milliseconds, in plain digits. */
export const instantParser = { parse: (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null) };

/** A cursor of ours as text; what it says is judged by `lib/payments-api/paging/cursor.ts`. */
export const cursorParameter = z
  .string()
  .max(20_000)
  .optional()
  .transform((value) => value ?? null);

/** Refuses what the grammar calls a contradiction, naming every parameter that takes part. */
export function refuseContradictions<F>(find: (filters: F) => Contradiction[]) {
  return (filters: F, context: z.RefinementCtx<F>) => {
    for (const { parameters, message } of find(filters)) {
      context.addIssue({ code: 'custom', path: parameters, message });
    }
  };
}

/**
 * Reads the query of a call to Corte's own API.
 *
 * Throws `invalid_parameter` naming the parameter that is unknown, repeated, unreadable or at odds with another; where
 * two are at odds, both are named (`from,to`).
 */
export function parseStrictly<S extends z.ZodType>(schema: S, search: URLSearchParams): z.output<S> {
  const given: [string, string][] = [...search];
  const names = given.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw refusal(repeated, 'was given more than once');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === 'unrecognized_keys') throw refusal(issue.keys[0] ?? '', 'is not a parameter of this call');
  throw refusal(issue?.path.join(',') ?? '', issue?.message ?? 'cannot be read');
}

function refusal(parameter: string, message: string): CorteError {
  const shown = parameter.slice(0, 100);
  return new CorteError('invalid_parameter', `${shown}: ${message}`, { parameter: shown });
}
