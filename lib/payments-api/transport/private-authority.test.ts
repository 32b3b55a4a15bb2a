import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PRIVATE_AUTHORITY, PRIVATE_CERTIFICATE } from '@/lib/payments-api/testing/private-authority';

/** Node reads the setting at its start only: a process of its own prints the answer, or the code of the error. */
const CALL = `
  import { callProvider } from './lib/payments-api/transport/client.ts';
  import { accountsOf } from './lib/server/accounts.ts';
  import { readEnv } from './lib/server/env.ts';
  const [account] = accountsOf(readEnv(process.env));
  const words = await callProvider(account, { api: 'general', path: '/orders' }).then(JSON.stringify, ({ code }) => code);
  process.stdout.write(words, () => process.exit());
`;

test('NODE_EXTRA_CA_CERTS, and nothing else, makes a private authority trusted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'corte-authority-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, PRIVATE_AUTHORITY);
  const server = createServer(PRIVATE_CERTIFICATE, (_, response) => response.end('{"over":"TLS"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    PAYMENTS_API_KEY: 'key_privateOfAuthority0001',
    PAYMENTS_API_BASE_URL: address,
    PAYMENTS_REPORTS_BASE_URL: address,
  };
  const called = async (more: Record<string, string>) => {
    const env = { PATH: process.env.PATH ?? '', ...settings, ...more } as unknown as NodeJS.ProcessEnv;
    const child = spawn(process.execPath, ['--conditions=react-server', '--import=tsx', '--input-type=module'], {
      env,
    });
    child.stdin.end(CALL);
    const [words, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return words || problems;
  };
  try {
    expect(await called({ NODE_EXTRA_CA_CERTS: authority })).toBe('{"over":"TLS"}');
    expect(await called({})).toBe('provider_untrusted_certificate');
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
