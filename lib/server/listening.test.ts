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

test('APP_URL adds its name', () => {
  const where = readListening({ APP_URL: 'https://127.9.9.9:8443/', HOST: 'LocalHost', PORT: '4000' });
  expect(where).toMatchObject({ problems: [], url: 'https://127.9.9.9:8443' });
  expect(where.names.has('127.9.9.9')).toBe(true);
});

test('an IPv6 loopback address is written in brackets', () => {
  for (const HOST of ['::1', '[::1]']) {
    expect(readListening({ HOST })).toMatchObject({ host: '::1', url: 'http://[::1]:3000', problems: [] });
  }
});

describe('what is wrong is named, all of it', () => {
  test.each(['0.0.0.0', '::', '192.168.1.4', 'corte.example', '127.0.0.1.evil.example'])('HOST=%s', (HOST) => {
    expect(readListening({ HOST }).problems).toEqual([expect.stringContaining('HOST')]);
  });

  test.each(['0', '65536', '-1', '3000.5', '3000.0', 'abc', '1e3', '0x10'])('PORT=%s', (PORT) => {
    expect(readListening({ PORT }).problems).toEqual([expect.stringContaining('PORT')]);
  });

  test.each([
    'corte',
    'ftp://corte.example',
    'https://me@localhost',
    'https://localhost/x',
    'https://localhost?x',
    'https://corte.example',
    'http://127.0.0.1.evil.example',
  ])('APP_URL=%s', (APP_URL) => {
    expect(readListening({ APP_URL }).problems).toEqual([expect.stringContaining('APP_URL')]);
  });

  test('together', () => {
    expect(readListening({ HOST: '0.0.0.0', PORT: 'x', APP_URL: 'y' }).problems).toHaveLength(3);
  });
});
