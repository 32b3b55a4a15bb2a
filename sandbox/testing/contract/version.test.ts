import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PATHS, methodsOf, READ_ADDRESSES } from '@/sandbox/testing/paths';
import { KEY, MAKING_MS, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';
import { rawRequest } from '@/scripts/raw-request';

const VERSION = 'application/vnd.app-v2.1.0+json';
const authorization = `Bearer ${KEY}`;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, MAKING_MS);

afterAll(() => sandbox.close());

const raw = (accept: string | string[], path = '/customers', method = 'GET') =>
  rawRequest(sandbox.url, path, { method, headers: { authorization, ...(accept ? { accept } : {}) } });

describe('O-API-09 served with the current version', () => {
  test.each([
    ['no header', ''],
    ['anything', '*/*'],
    ['any application type', 'application/*'],
    ['JSON', 'application/json'],
    ['JSON with a character set', 'application/json; charset=utf-8'],
    ['the version', VERSION],
    ['the version in upper case', VERSION.toUpperCase()],
    ['the version with a character set', `${VERSION}; charset=utf-8`],
    ['the version as the second of a list', `text/html, ${VERSION};q=0.1`],
    ['a list without spaces', `text/html,${VERSION}`],
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['an HTTP library', 'application/json, text/plain, */*'],
    ['another version beside the supported one', `application/vnd.app-v9.9.9+json, ${VERSION}`],
    ['another version beside anything', 'application/vnd.app-v9.9.9+json, */*;q=0.1'],
    ['JSON refused and the version taken', `application/json;q=0, ${VERSION}`],
    ['the version refused and JSON taken', `${VERSION};q=0, application/json`],
    ['a least weight', `${VERSION};q=0.001`],
    ['a weight after another parameter', `${VERSION};charset=utf-8;q=0.5`],
    ['empty members of a list', `, ${VERSION}, `],
  ])('%s', async (_name, accept) => {
    expect((await raw(accept)).status).toBe(200);
  });

  test('two Accept headers are one list', async () => {
    expect((await raw(['text/html', VERSION])).status).toBe(200);
  });

  test.each(READ_ADDRESSES)('%s takes the version', async (path) => {
    expect([200, 404]).toContain((await raw(VERSION, path)).status);
  });
});

describe('O-API-09 a conflict that names the supported version', () => {
  test.each([
    ['a later version', 'application/vnd.app-v9.9.9+json'],
    ['an earlier version', 'application/vnd.digitalfemsa-v2.0.0+json'],
    ['the version of the mother product', 'application/vnd.conekta-v2.3.0+json'],
    ['the version in XML', 'application/vnd.app-v2.1.0+xml'],
    ['the version and more', 'application/vnd.app-v2.1.0+json2'],
    ['a web page only', 'text/html'],
    ['any text', 'text/*'],
    ['everything refused', '*/*;q=0'],
    ['the version and JSON refused', `${VERSION};q=0, application/json;q=0.0`],
    ['the version and JSON refused, the rest taken', `${VERSION};q=0, application/json;q=0, */*`],
    ['application types refused, the rest taken', 'application/*;q=0, */*'],
    ['no type at all', 'json'],
  ])('%s', async (_name, accept) => {
    const { status, body } = await raw(accept);
    expect(status).toBe(409);
    const error = JSON.parse(body);
    expect(error).toMatchObject({ object: 'error', type: 'conflict_error', details: [{ param: 'Accept' }] });
    expect(error.details[0].message).toContain(VERSION);
  });

  test.each(ALL_PATHS)('%s looks at the version in every method it has', async (path) => {
    for (const method of methodsOf(path)) expect((await raw('text/html', path, method)).status, method).toBe(409);
  });

  test('the answer is JSON whatever version was asked for', async () => {
    for (const accept of ['', VERSION, 'text/html']) {
      expect((await raw(accept)).headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });
});
