import 'server-only';
import type { z } from 'zod';
import { ApiError, type ErrorDetail, type Wording } from './api-error';

const MOST_DETAILS = 20;

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

/** The code names the path without places in lists. */
export function bodyErrorDetail(path: readonly PropertyKey[], reason: string, message: Wording): ErrorDetail {
  const names = path.filter((part) => typeof part !== 'number').map(String);
  return {
    code: ['parameter_validation', ...names, reason].join('.'),
    message,
    debug: message.en,
    param: pathText(path) || 'body',
  };
}

export function bodyError(path: readonly PropertyKey[], reason: string, es: string, en: string): ApiError {
  return new ApiError(422, [bodyErrorDetail(path, reason, { es, en })]);
}

function notAccepted(path: readonly PropertyKey[]): ErrorDetail {
  const name = pathText(path).slice(0, 200);
  return {
    code: 'parameter_validation.whitelist',
    message: { es: `El parámetro "${name}" no se acepta.`, en: `Parameter "${name}" is not accepted.` },
    debug: `Parameter "${name}" is not accepted.`,
  };
}

function at(body: unknown, path: readonly PropertyKey[]): unknown {
  let found = body;
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}

const TYPES: Partial<Record<string, Wording>> = {
  string: { es: 'texto', en: 'text' },
  number: { es: 'un número', en: 'a number' },
  int: { es: 'un número entero', en: 'a whole number' },
  boolean: { es: 'verdadero o falso', en: 'true or false' },
  array: { es: 'una lista', en: 'a list' },
  object: { es: 'un objeto', en: 'an object' },
  record: { es: 'un objeto', en: 'an object' },
};

function sized(origin: string, words: 'min' | 'max', limit: number | bigint): Wording {
  const es = words === 'min' ? 'al menos' : 'a lo más';
  const en = words === 'min' ? 'at least' : 'at most';
  const one = Number(limit) === 1;
  if (origin === 'string') {
    return { es: `${es} ${limit} ${one ? 'carácter' : 'caracteres'}`, en: `${en} ${limit} character${one ? '' : 's'}` };
  }
  if (origin === 'array') {
    return { es: `${es} ${limit} elemento${one ? '' : 's'}`, en: `${en} ${limit} item${one ? '' : 's'}` };
  }
  return { es: `${es} ${limit}`, en: `${en} ${limit}` };
}

function oneOf(values: readonly unknown[]): { reason: string; expected: Wording } {
  const words = values.map(String).join(', ');
  return { reason: 'invalid_value', expected: { es: `uno de ${words}`, en: `one of ${words}` } };
}

function expectedOf(issue: z.core.$ZodIssue): { reason: string; expected: Wording } {
  if (issue.code === 'too_small') return { reason: 'minimum', expected: sized(issue.origin, 'min', issue.minimum) };
  if (issue.code === 'too_big') return { reason: 'maximum', expected: sized(issue.origin, 'max', issue.maximum) };
  if (issue.code === 'invalid_type') {
    return { reason: 'invalid_type', expected: TYPES[issue.expected] ?? { es: issue.expected, en: issue.expected } };
  }
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options) return oneOf(issue.options);
  const named = REFUSALS[issue.message];
  return named ?? { reason: 'invalid', expected: { es: 'otro valor', en: 'another value' } };
}

/** By the message that a schema gives its own checks. */
const REFUSALS: Partial<Record<string, { reason: string; expected: Wording }>> = {
  nul: { reason: 'invalid', expected: { es: 'texto sin caracteres NUL', en: 'text without NUL characters' } },
  email: { reason: 'invalid', expected: { es: 'una dirección de correo', en: 'an e-mail address' } },
  currency: { reason: 'invalid', expected: { es: 'una moneda de tres letras', en: 'a currency of three letters' } },
  required: { reason: 'required', expected: { es: 'un valor', en: 'a value' } },
  many: { reason: 'maximum', expected: { es: 'a lo más 100 claves', en: 'at most 100 keys' } },
};

/** Such a number is refused by its own bounds too, which are the ones to report. */
function isBeyondNumbers(issue: z.core.$ZodIssue): boolean {
  return (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'int';
}

function detailOf(issue: z.core.$ZodIssue, body: unknown): ErrorDetail[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => notAccepted([...path, key]));
  const name = pathText(path) || 'body';
  if (issue.message === 'required' || (path.length > 0 && at(body, path) === undefined)) {
    const message = { es: `Falta el parámetro "${name}".`, en: `Parameter "${name}" is required.` };
    return [bodyErrorDetail(path, 'required', message)];
  }
  const { reason, expected } = expectedOf(issue);
  return [
    bodyErrorDetail(path, reason, {
      es: `El parámetro "${name}" no es válido: se espera ${expected.es}.`,
      en: `The parameter "${name}" is not valid: expected ${expected.en}.`,
    }),
  ];
}

/** The first twenty. */
export function bodyErrorDetails(issues: readonly z.core.$ZodIssue[], body: unknown): ErrorDetail[] {
  const reported = issues.filter((issue) => !isBeyondNumbers(issue));
  return reported.flatMap((issue) => detailOf(issue, body)).slice(0, MOST_DETAILS);
}
