import 'server-only';
import { z } from 'zod';
import type { ParameterKind } from '@/sandbox/api/http/parameters';
import { errorResponse } from '@/sandbox/api/schemas/responses';
import type { Operation } from './operation';

const ALWAYS = {
  400: 'A parameter, or the body, cannot be read.',
  401: 'The key is missing or not valid.',
  409: 'The version asked for in Accept does not exist.',
  500: 'Internal error.',
  503: 'The records are being built anew.',
};

const WITH_ID = { 404: 'There is no such record.' };
const WITH_BODY = {
  402: 'The request cannot be carried out.',
  413: 'The body is larger than 1 MB.',
  415: 'The body is not JSON.',
  428: 'Something else has to be done before.',
};
const UNPROCESSABLE = { 422: 'A value is not accepted; `param` names its path.' };

const METHODS_WITH_BODY = ['POST', 'PUT', 'DELETE'];

type Json = Record<string, unknown>;

/** Plain data, with its named parts pulled up. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): { schema: Json; parts: Json } {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  const pulledUp: { schema: Json; parts: Json } = JSON.parse(
    JSON.stringify({ schema: rest, parts: $defs }).replaceAll('#/$defs/', '#/components/schemas/'),
  );
  return pulledUp;
}

function templateOf(path: string): { template: string; ids: string[] } {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { template: path.replaceAll(/:(\w+)/g, '{$1}'), ids };
}

function queryParameter(name: string, { schema, description }: ParameterKind<unknown>): Json {
  return { name, in: 'query', required: false, description, schema };
}

const LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Language of `message` in errors; `es` unless asked for.',
  schema: { type: 'string', enum: ['es', 'en'] },
};

function refusalsOf({ method }: Operation, ids: string[]): Record<string, string> {
  return {
    ...ALWAYS,
    ...(ids.length > 0 || METHODS_WITH_BODY.includes(method) ? WITH_ID : {}),
    ...(METHODS_WITH_BODY.includes(method) ? WITH_BODY : {}),
    ...UNPROCESSABLE,
  };
}

function refusal(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } } };
}

function operationOf(operation: Operation, parts: Json): Json {
  const { path, summary, parameters = {}, body, response } = operation;
  const { ids } = templateOf(path);
  const answered = schemaOf(response, 'output');
  Object.assign(parts, answered.parts);
  const taken = body ? schemaOf(body, 'input') : null;
  Object.assign(parts, taken?.parts);
  const refusals = Object.entries(refusalsOf(operation, ids)).map(([status, why]) => [status, refusal(why)] as const);
  return {
    summary,
    parameters: [
      ...ids.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(parameters).map(([name, kind]) => queryParameter(name, kind)),
      LANGUAGE,
    ],
    ...(taken ? { requestBody: { required: true, content: { 'application/json': { schema: taken.schema } } } } : {}),
    responses: {
      200: { description: summary, content: { 'application/json': { schema: answered.schema } } },
      ...Object.fromEntries(refusals),
    },
  };
}

/** `publicUrl` without a slash at its end. */
export function openApiDocument(operations: readonly Operation[], publicUrl: string): Json {
  const parts: Json = {};
  const { parts: refusals } = schemaOf(z.array(errorResponse), 'output');
  Object.assign(parts, refusals);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { template } = templateOf(operation.path);
    paths[template] = { ...paths[template], [operation.method.toLowerCase()]: operationOf(operation, parts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments API (sandbox)',
      version: '2.1.0',
      description: 'Reports in the main unit of the currency and milliseconds; all else in minor units and seconds.',
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }, { basic: [] }],
    paths,
    components: {
      schemas: parts,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The private key.' },
        basic: { type: 'http', scheme: 'basic', description: 'The private key as user name, with an empty password.' },
      },
    },
  };
}
