import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { OPERATIONS } from '@/sandbox/operations';
import { openApiDocument } from './openapi-document';

const document = openApiDocument(OPERATIONS, 'https://sandbox.example.com/payments-api');

test('the document is valid OpenAPI 3.1', async () => {
  const outcome = await new Validator().validate(structuredClone(document));
  expect(outcome).toEqual({ valid: true });
});

test('it tells every operation, its parameters and its body', () => {
  const { paths } = document as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
  for (const { method, path, parameters = {}, body } of OPERATIONS) {
    const told = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(told?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(parameters)));
    expect(told && 'requestBody' in told).toBe(body !== undefined);
  }
});
