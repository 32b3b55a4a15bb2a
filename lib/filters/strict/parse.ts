import 'server-only';
import { z } from 'zod';
import { CorteError } from '@/lib/errors';
import type { Contradiction } from '@/lib/filters/parameters';

interface Parser<T> {
  parse(text: string): T | null;
}

/** As the page's own parser reads it; what the page would drop is refused here, with `expected`. */
export function parameter<T>(parser: Parser<T>, expected: string) {
  return z.string().transform((text, context) => {
    const value = parser.parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: `must be ${expected}` });
    return z.NEVER;
  });
}

export function optionalParameter<T>(parser: Parser<T>, expected: string) {
  return parameter(parser, expected)
    .optional()
    .transform((value) => value ?? null);
}

export const instantParser = { parse: (text: string) => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null) };

export const cursorParameter = z
  .string()
  .max(20_000)
  .optional()
  .transform((value) => value ?? null);

export function refuseContradictions<F>(find: (filters: F) => Contradiction[]) {
  return (filters: F, context: z.RefinementCtx<F>) => {
    for (const { parameters, message } of find(filters)) {
      context.addIssue({ code: 'custom', path: parameters, message });
    }
  };
}

/** Throws `invalid_parameter`, naming what is unknown, repeated, unreadable or contradictory (then both: `from,to`). */
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
