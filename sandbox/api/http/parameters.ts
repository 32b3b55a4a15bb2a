import 'server-only';
import { ApiError, type ErrorDetail, parameterError, type Wording } from './api-error';

/** Each name once, none empty, in the order they were sent. */
export type QueryParameters = ReadonlyMap<string, string>;

export function queryOf(address: string): URLSearchParams {
  const [whole = ''] = address.split('#', 1);
  const start = whole.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : whole.slice(start));
}

/** An empty parameter counts as absent. @throws ApiError 400 naming one that is repeated, or holds a NUL. */
export function readQuery(query: URLSearchParams): QueryParameters {
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of query) {
    if (seen.has(name)) {
      const message = { es: `El parámetro "${name}" se repite.`, en: `The parameter "${name}" is repeated.` };
      throw parameterError('repeated', [name], message, `Parameter "${name}" is repeated.`);
    }
    seen.add(name);
    if (name.includes('\0') || value.includes('\0')) throw new ApiError(400, [refusal(name, WITHOUT_NUL)]);
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}

/** What a parameter may be: it is read and described in the OpenAPI document from here. */
export interface ParameterKind<Value> {
  schema: Record<string, unknown>;
  description: string;
  /** Finishes the sentence of a refusal. */
  expected: Wording;
  status: 400 | 422;
  /** Undefined when the text cannot be read. */
  read(text: string): Value | undefined;
}

export type DeclaredParameters = Readonly<Record<string, ParameterKind<unknown>>>;

/** Null where absent. */
export type ParameterValues<Declared extends DeclaredParameters> = {
  [Name in keyof Declared]: Declared[Name] extends ParameterKind<infer Value> ? Value | null : never;
};

const WITHOUT_NUL = {
  status: 400,
  expected: { es: 'texto sin caracteres NUL', en: 'text without NUL characters' },
} as const;

function refusal(name: string, { status, expected }: Pick<ParameterKind<unknown>, 'status' | 'expected'>): ErrorDetail {
  return {
    code: `${status === 400 ? 'malformed_request' : 'parameter_validation'}.${name}.invalid`,
    message: {
      es: `El parámetro "${name}" no es válido: se espera ${expected.es}.`,
      en: `The parameter "${name}" is not valid: expected ${expected.en}.`,
    },
    debug: `Parameter "${name}" is not valid: expected ${expected.en}.`,
    param: name,
  };
}

/** Ignores what is not declared. @throws ApiError naming all that cannot be read, with the status of the first. */
export function parseParameters<Declared extends DeclaredParameters>(
  parameters: QueryParameters,
  declared: Declared,
): ParameterValues<Declared> {
  const refused: { status: 400 | 422; detail: ErrorDetail }[] = [];
  const values = Object.entries(declared).map(([name, kind]) => {
    const text = parameters.get(name);
    const value = text === undefined ? null : kind.read(text);
    if (value === undefined) refused.push({ status: kind.status, detail: refusal(name, kind) });
    return [name, value] as const;
  });
  const [first] = refused;
  if (first) {
    const details = refused.flatMap(({ status, detail }) => (status === first.status ? detail : []));
    throw new ApiError(first.status, details);
  }
  return valuesOf<Declared>(values);
}

/** Each value came from the kind that is declared under its name. */
function valuesOf<Declared extends DeclaredParameters>(
  entries: (readonly [string, unknown])[],
): ParameterValues<Declared> {
  return Object.fromEntries(entries) as ParameterValues<Declared>;
}

export function textParameter(description: string): ParameterKind<string> {
  return {
    schema: { type: 'string' },
    description,
    expected: { es: 'texto', en: 'text' },
    status: 400,
    read: (text) => text,
  };
}

/** In plain digits, without zeros before them unless `digits` says how many may be written; both bounds included. */
export function integerParameter(
  description: string,
  min: number,
  max: number,
  { status = 400, byDefault, digits = 0 }: { status?: 400 | 422; byDefault?: number; digits?: number } = {},
): ParameterKind<number> {
  const standard = byDefault === undefined ? {} : { default: byDefault };
  return {
    schema: { type: 'integer', minimum: min, maximum: max, ...standard },
    description,
    expected: { es: `un número entero de ${min} a ${max}`, en: `a whole number from ${min} to ${max}` },
    status,
    read(text) {
      const value = Number(text);
      const plain = /^(0|[1-9]\d{0,15})$/.test(text) || (/^\d+$/.test(text) && text.length === digits);
      return plain && value >= min && value <= max ? value : undefined;
    },
  };
}

export function enumParameter<Word extends string>(description: string, words: readonly Word[]): ParameterKind<Word> {
  const listed = words.join(', ');
  return {
    schema: { type: 'string', enum: words },
    description,
    expected: { es: `uno de ${listed}`, en: `one of ${listed}` },
    status: 400,
    read: (text) => words.find((word) => word === text),
  };
}

const FRACTION_DIGITS = 10;

/** In the currency's main unit, rounded to hundredths either way. */
export interface Hundredths {
  up: bigint;
  down: bigint;
  /** As it was sent, in units of the last digit that can be sent: two bounds are compared without rounding. */
  exact: bigint;
}

export function amountParameter(description: string): ParameterKind<Hundredths> {
  return {
    schema: { type: 'number' },
    description,
    expected: { es: 'un número decimal sin separadores', en: 'a plain decimal number' },
    status: 400,
    read(text) {
      const match = /^(-?)(0|[1-9]\d{0,15})(?:\.(\d{1,10}))?$/.exec(text);
      if (!match) return undefined;
      const [, sign, whole = '', fraction = ''] = match;
      const cut = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
      const above = /[1-9]/.test(fraction.slice(2)) ? cut + 1n : cut;
      const exact = BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'));
      return sign === '-' ? { up: -cut, down: -above, exact: -exact } : { up: above, down: cut, exact };
    },
  };
}

export function fieldsParameter<Field extends string>(fields: readonly Field[]): ParameterKind<ReadonlySet<Field>> {
  const name = `(${fields.join('|')})`;
  return {
    schema: { type: 'string', pattern: `^${name}(,${name})*$` },
    description: 'Names of fields, separated by commas: each record carries only these.',
    expected: {
      es: 'nombres de campos del registro separados por comas',
      en: "names of the record's fields, separated by commas",
    },
    status: 400,
    read(text) {
      const names = text.split(',').map((part) => part.trim());
      const known = fields.filter((field) => names.includes(field));
      return names.every((part) => known.some((field) => field === part)) ? new Set(known) : undefined;
    },
  };
}

/** @throws ApiError 400 naming both parameters when the first is the greater. */
export function checkAscending<Value extends number | bigint>(
  first: [string, Value | null],
  second: [string, Value | null],
): void {
  const [low, lowValue] = first;
  const [high, highValue] = second;
  if (lowValue === null || highValue === null || lowValue <= highValue) return;
  const message = { es: `"${low}" es mayor que "${high}".`, en: `"${low}" is greater than "${high}".` };
  throw parameterError('reversed', [low, high], message);
}
