import { describe, expect, test } from 'vitest';
import { readListening } from './listening.mjs';
import { peerOf } from './trusted-proxies.mjs';

test('without settings it listens on this machine only', () => {
  const where = readListening({});
  expect(where).toMatchObject({ host: '127.0.0.1', port: 3000, url: 'http://127.0.0.1:3000', problems: [] });
  expect([...where.names]).toEqual(expect.arrayContaining(['127.0.0.1', 'localhost', '[::1]']));
});

test('empty settings count as unset', () => {
  expect(readListening({ HOST: '', PORT: ' ', APP_URL: '', SIGN_IN: '' })).toEqual(readListening({}));
});

test('APP_URL adds its name', () => {
  const where = readListening({ APP_URL: 'https://127.9.9.9:8443/', HOST: 'LocalHost', PORT: '4000' });
  expect(where).toMatchObject({ problems: [], url: 'https://127.9.9.9:8443' });
  expect(where.names.has('127.9.9.9')).toBe(true);
});

test('an address that stands for all needs the one that people open, and is reached by a loopback one', () => {
  const APP_URL = 'https://Corte.example';
  for (const [HOST, ownHost, name] of [
    ['0.0.0.0', '127.0.0.1', '127.0.0.1'],
    ['::', '::1', '[::1]'],
    ['192.168.1.4', '192.168.1.4', '192.168.1.4'],
  ]) {
    const where = readListening({ HOST, APP_URL });
    expect(where).toMatchObject({ host: HOST, ownHost, url: APP_URL, isPublic: true, signIn: true, problems: [] });
    expect([...where.names]).toEqual(expect.arrayContaining(['corte.example', name]));
    expect(where.names.has(HOST ?? '')).toBe(HOST === ownHost);
  }
  expect(readListening({ HOST: '0.0.0.0' }).problems).toEqual([expect.stringContaining('APP_URL')]);
  expect(readListening({ HOST: '192.168.1.4' })).toMatchObject({ problems: [], url: 'http://192.168.1.4:3000' });
});

test('an IPv6 loopback address is written in brackets', () => {
  for (const HOST of ['::1', '[::1]']) {
    expect(readListening({ HOST })).toMatchObject({ host: '::1', url: 'http://[::1]:3000', problems: [] });
  }
});

describe('what is wrong is named, all of it', () => {
  test.each(['corte.example', '127.0.0.1.evil.example', '999.1.1.1', '10.0.0.0/8', 'a b'])('HOST=%s', (HOST) => {
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
    'http://0.0.0.0:3000',
    'http://[::]:3000',
  ])('APP_URL=%s', (APP_URL) => {
    expect(readListening({ APP_URL }).problems).toEqual([expect.stringContaining('APP_URL')]);
  });

  test('together', () => {
    expect(readListening({ HOST: 'x', PORT: 'x', APP_URL: 'y' }).problems).toHaveLength(3);
  });

  test.each(['10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0', '::1/129', '10.0.0.0/x'])(
    'TRUSTED_PROXIES=%s',
    (TRUSTED_PROXIES) => {
      expect(readListening({ TRUSTED_PROXIES }).problems).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
    },
  );

  test('SIGN_IN=maybe', () => {
    expect(readListening({ SIGN_IN: 'maybe' }).problems).toEqual([expect.stringContaining('SIGN_IN')]);
  });
});

/** Whether others reach it or it holds a key of the provider: with one of them, sign-in is not left out by itself. */
const REACHED = [
  { HOST: '0.0.0.0', APP_URL: 'https://corte.example' },
  { HOST: '10.1.2.3' },
  { APP_URL: 'http://x.y' },
];
const KEYS = ['PAYMENTS_API_KEY', 'PAYMENTS_API_KEY_FILE', 'PAYMENTS_API_TEST_KEY', 'ACCOUNTS', 'ACCOUNTS_FILE'];
const HOLDING = KEYS.map((name) => ({ [name]: 'x' }));

test('only who tries Corte on this machine without a key has no sign-in unless they turn it off', () => {
  const signInOf = (source: Record<string, string | undefined>) => readListening(source).signIn;
  for (const alone of [
    {},
    { SIGN_IN: '' },
    { HOST: '::1' },
    { APP_URL: 'https://localhost:8443' },
    { ACCOUNTS: ' ' },
  ]) {
    expect([signInOf(alone), signInOf({ ...alone, SIGN_IN: 'ON ' })]).toEqual([false, true]);
  }
  for (const source of [...REACHED, ...HOLDING]) {
    expect([signInOf(source), signInOf({ ...source, SIGN_IN: 'on' })]).toEqual([true, true]);
  }
});

test('SIGN_IN=off is for this machine alone', () => {
  for (const source of HOLDING) {
    expect(readListening({ ...source, SIGN_IN: 'off' })).toMatchObject({ signIn: false, problems: [] });
  }
  for (const source of REACHED) {
    expect(readListening({ ...source, SIGN_IN: 'off' }).problems).toEqual([expect.stringContaining('SIGN_IN=off')]);
  }
});

test('an address of an IPv6 socket is that of the IPv4 network', () => {
  const { trustedProxies } = readListening({ TRUSTED_PROXIES: '10.0.0.0/8 fd00::/8' });
  expect(peerOf('::ffff:10.0.0.1', '198.51.100.7', trustedProxies)).toBe('198.51.100.7');
  expect(peerOf('fd00::1', '2001:db8::1', trustedProxies)).toBe('2001:db8::1');
  expect(peerOf('fd00::1', 'unknown', trustedProxies)).toBe('fd00::1');
  expect(peerOf('fd00::1', undefined, trustedProxies)).toBe('fd00::1');
});
