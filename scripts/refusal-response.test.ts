import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { languageOfRefused, refuseUnreadable } from './refusal-response.mjs';
import refusals from './refusals.json';

test.each([
  [{ cookie: 'theme=dark; locale=en', 'accept-language': 'es-MX' }, 'en'],
  [{ 'accept-language': 'en-GB,en;q=0.9,es;q=0.8' }, 'en'],
  [{ 'accept-language': 'fr,es;q=0.5,en;q=0.4' }, 'es-MX'],
  [{ cookie: 'locale=xx' }, 'es-MX'],
  [{}, 'es-MX'],
])('R-36 a refusal is in the language of whoever is refused: %j is %s', (headers, language) => {
  expect(languageOfRefused(headers)).toBe(language);
});

test('every reason has words in both languages', () => {
  const names = (language: 'es-MX' | 'en') => Object.keys(refusals[language]).sort();
  expect(names('en')).toEqual(names('es-MX'));
  for (const text of JSON.stringify(refusals).match(/"[^"]*"/g) ?? []) expect(text).not.toMatch(/[!¡]|""/);
});

test('R-36 a request that cannot be read at all is answered with words too', async () => {
  const server = createServer({ maxHeaderSize: 16_384 }).on('clientError', refuseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('close', () => resolve(answer));
    });
  const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Language: en\r\n';
  const large = await send(`${head}Cookie: a=${'x'.repeat(20_000)}\r\n\r\n`);
  expect(large).toMatch(/^HTTP\/1\.1 431 .*\r\n/);
  expect(large).toContain(refusals.en.large_headers.do);
  const broken = await send('GET / HTTP/1.1\r\nHo st: localhost\r\n\r\n');
  expect(broken).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error"/);
  server.close();
});
