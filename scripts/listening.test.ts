import { describe, expect, test } from 'vitest';
import { readListening } from './listening.mjs';

test('without settings it listens on this machine only', () => {
  const where = readListening({});
  expect(where).toMatchObject({ host: '127.0.0.1', port: 3000, url: 'http://127.0.0.1:3000', problems: [] });
  expect([...where.names]).toEqual(expect.arrayContaining(['127.0.0.1', 'localhost', '[::1]']));
});

test('empty settings count as unset', () => {
  expect(readListening({ HOST: '', PORT: ' ', APP_URL: '' })).toEqual(readListening({}));
});

test('APP_URL adds its name, in lower case', () => {
  const where = readListening({ APP_URL: 'https://Corte.Example:8443', PORT: '4000' });
  expect(where.problems).toEqual([]);
  expect(where.names.has('corte.example')).toBe(true);
});

test('an IPv6 loopback address is written in brackets', () => {
  expect(readListening({ HOST: '::1' })).toMatchObject({ url: 'http://[::1]:3000', problems: [] });
});

describe('what is wrong is named, all of it', () => {
  test.each(['0.0.0.0', '::', '192.168.1.4', 'corte.example', '127.0.0.1.evil.example'])('HOST=%s', (HOST) => {
    expect(readListening({ HOST }).problems).toEqual([expect.stringContaining('HOST')]);
  });

  test.each(['0', '65536', '-1', '3000.5', 'abc', '1e3', '0x10'])('PORT=%s', (PORT) => {
    expect(readListening({ PORT }).problems).toEqual([expect.stringContaining('PORT')]);
  });

  test.each([
    'corte',
    'ftp://corte.example',
    'https://me@corte.example',
    'https://corte.example/x',
    'https://a.example?x',
  ])('APP_URL=%s', (APP_URL) => {
    expect(readListening({ APP_URL }).problems).toEqual([expect.stringContaining('APP_URL')]);
  });

  test('together', () => {
    expect(readListening({ HOST: '0.0.0.0', PORT: 'x', APP_URL: 'y' }).problems).toHaveLength(3);
  });
});
