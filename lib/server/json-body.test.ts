import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './json-body';

const schema = z.strictObject({ name: z.string(), roles: z.record(z.string(), z.string()) });

function read(body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return readJson(new Request('http://corte/', { method: 'POST', headers, body }), schema);
}

test('a text that no database stores is refused, wherever it stands', async () => {
  expect(await read('{"name":"Ñandú 😀","roles":{"a":"b"}}')).toEqual({ name: 'Ñandú 😀', roles: { a: 'b' } });
  for (const text of ['\\u0000', 'a\\ud83d', '\\udc00a']) {
    for (const body of [`{"name":"${text}","roles":{}}`, `{"name":"a","roles":{"${text}":"b"}}`]) {
      await expect(read(body), body).rejects.toMatchObject({ code: 'invalid_parameter' });
    }
  }
});
