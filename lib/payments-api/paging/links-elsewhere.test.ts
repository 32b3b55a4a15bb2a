import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/health/route';
import { accountsOf } from '@/lib/server/accounts';
import { readEnv } from '@/lib/server/env';
import { cursorFromLink } from './cursor';

const written: string[] = [];
beforeEach(() => {
  globalThis.corteLinksElsewhere = undefined;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.corteLinksElsewhere = undefined;
});

const base = {
  mode: 'production',
  baseUrl: 'https://api.provider.test',
  reportsBaseUrl: 'https://reports.provider.test',
};
const companies = ['norte', 'sur'].map((slug) => ({ ...base, slug, name: slug, key: `key_${slug}` }));
const [norte, sur] = accountsOf(readEnv({ ACCOUNTS: JSON.stringify(companies) }));

test('R-40 links that point elsewhere are one line in the log and one in the health page for each account', async () => {
  if (!norte || !sur) throw new Error('no accounts');
  for (const link of [
    'https://api.provider.test/x?next=a',
    '/x?next=b',
    'https://reports.provider.test/?next=c',
    'd',
  ]) {
    cursorFromLink(norte, link, 'next');
  }
  expect(await (await GET()).json()).toEqual({ status: 'ok', warnings: [] });
  for (const account of [sur, norte, norte, sur]) cursorFromLink(account, 'http://10.0.0.4:8080/x?next=a', 'next');
  expect(written).toHaveLength(2);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'warn',
    account: 'sur',
    msg: expect.stringMatching(/^the links of the provider of this account point to another address/),
  });
  expect(written.join()).not.toMatch(/10\.0\.0\.4|key_/);
  expect(await (await GET()).json()).toEqual({
    status: 'ok',
    warnings: [
      { code: 'links_point_elsewhere', account: 'norte' },
      { code: 'links_point_elsewhere', account: 'sur' },
    ],
  });
});
