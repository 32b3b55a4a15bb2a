import 'server-only';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { PAYMENT_FIELDS } from '@/lib/domain/payments';
import { pathWithoutMount } from '../handler';
import { openApiDocument } from './document';

/** What the document says of one operation, as far as answers are checked against it. */
interface Told {
  pattern: RegExp;
  validators: Record<string, ValidateFunction>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
  components: { schemas: Record<string, object> };
}

/** The document by its own form, whose validity has a test of its own. */
function readDocument(): Document {
  return openApiDocument('https://sandbox.example.com') as unknown as Document;
}

let known: Map<string, Told[]> | null = null;

/** What is told, by method. */
function told(): Map<string, Told[]> {
  if (known) return known;
  const operations = new Map<string, Told[]>();
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
  known = operations;
  return known;
}

const WITHOUT_OPERATION = [400, 404, 405];

/** Records that carry all their fields, since nothing asked for fewer. */
function incomplete(url: URL, body: unknown): string | null {
  if (!url.pathname.endsWith('/reports/v1/payments') || url.searchParams.get('field')) return null;
  const records: unknown = Reflect.get(Object(body), 'data');
  const short = (Array.isArray(records) ? records : []).find((one) =>
    PAYMENT_FIELDS.some((field) => !Object.hasOwn(Object(one), field)),
  );
  return short === undefined ? null : `a payment without all its fields: ${JSON.stringify(short).slice(0, 300)}`;
}

/** What of an answer is not as the OpenAPI document tells it; null when all is. */
export async function untold(request: Request, response: Response): Promise<string | null> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const url = new URL(request.url);
  const path = pathWithoutMount(url.pathname);
  if (method === 'OPTIONS' || path === '/openapi.json') return null;
  const body = request.method === 'HEAD' ? null : await response.clone().json();
  const operation = told()
    .get(method)
    ?.find(({ pattern }) => pattern.test(path));
  const where = `${method} ${path}${url.search} -> ${response.status}`;
  if (!operation) return WITHOUT_OPERATION.includes(response.status) ? null : `${where}: no such operation is told`;
  const validate = operation.validators[String(response.status)];
  if (!validate) return `${where}: this status is not told`;
  if (body === null) return null;
  if (!validate(body)) return `${where}: ${JSON.stringify(validate.errors?.slice(0, 3))}`;
  const missing = response.status === 200 ? incomplete(url, body) : null;
  return missing === null ? null : `${where}: ${missing}`;
}
