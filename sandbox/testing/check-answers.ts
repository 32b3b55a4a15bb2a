import 'server-only';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { pathWithoutMount } from '@/sandbox/api/mount-path';
import { openApiDocument } from '@/sandbox/api/openapi-document';
import { accountStatusRecord, invoiceRecord } from '@/sandbox/api/schemas/report-responses';
import { PAYMENT_RECORD_FIELDS } from '@/sandbox/model/payment';
import { OPERATIONS } from '@/sandbox/operations';

interface OperationSpec {
  pattern: RegExp;
  validators: Record<string, ValidateFunction>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
  components: { schemas: Record<string, object> };
}

/** By its own form, whose validity has a test of its own. */
function readDocument(): Document {
  return openApiDocument(OPERATIONS, 'https://sandbox.example.com') as unknown as Document;
}

let known: { operations: Map<string, OperationSpec[]>; error: ValidateFunction } | null = null;

function readSpec() {
  if (known) return known;
  const operations = new Map<string, OperationSpec[]>();
  const { paths, components } = readDocument();
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'document', components });
  for (const [template, methods] of Object.entries(paths)) {
    const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    for (const [method, { responses }] of Object.entries(methods)) {
      const validators = Object.entries(responses).map(([status, { content }]) => {
        const schema = JSON.stringify(content['application/json']?.schema).replaceAll('"#/', '"document#/');
        return [status, ajv.compile(JSON.parse(schema))] as const;
      });
      const name = method.toUpperCase();
      operations.set(name, [...(operations.get(name) ?? []), { pattern, validators: Object.fromEntries(validators) }]);
    }
  }
  known = { operations, error: ajv.compile({ $ref: 'document#/components/schemas/error' }) };
  return known;
}

const WITHOUT_OPERATION = [400, 404, 405];

/** The fields of a record unless fewer are requested. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/reports/v1/payments': PAYMENT_RECORD_FIELDS,
  '/reports/v1/invoices': Object.keys(invoiceRecord.shape),
  '/reports/v1/account-status': Object.keys(accountStatusRecord.shape),
};

function incomplete(path: string, requested: string | null, body: unknown): string | null {
  const fields = requested?.split(',').map((name) => name.trim()) ?? FIELDS[path];
  const records: unknown = Reflect.get(Object(body), 'data');
  if (!fields || !Array.isArray(records)) return null;
  const wanted = [...new Set(fields)].sort().join();
  const odd = records.find((record) => Object.keys(Object(record)).sort().join() !== wanted);
  return odd === undefined ? null : `a record without just the requested fields: ${JSON.stringify(odd).slice(0, 300)}`;
}

/** Undefined when it is none. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}

function validatorFor(method: string, path: string, status: number): ValidateFunction | string {
  const { operations, error } = readSpec();
  const operation = operations.get(method)?.find(({ pattern }) => pattern.test(path));
  if (operation) return operation.validators[String(status)] ?? 'this status is not documented';
  return WITHOUT_OPERATION.includes(status) ? error : 'no such operation is documented';
}

/** Where a response differs from the OpenAPI document; null where nowhere. */
export async function findContractViolation(request: Request, response: Response): Promise<string | null> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const url = new URL(request.url);
  const path = pathWithoutMount(url.pathname);
  if (method === 'OPTIONS' || (path === '/openapi.json' && response.status === 200)) return null;
  const where = `${method} ${path}${url.search} -> ${response.status}`;
  const validate = validatorFor(method, path, response.status);
  if (typeof validate === 'string') return `${where}: ${validate}`;
  if (request.method === 'HEAD') return null;
  const body = await bodyOf(response);
  if (!validate(body)) return `${where}: ${JSON.stringify(validate.errors?.slice(0, 3))}`;
  const odd = response.status === 200 ? incomplete(path, url.searchParams.get('field') || null, body) : null;
  return odd === null ? null : `${where}: ${odd}`;
}
