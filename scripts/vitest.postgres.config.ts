import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const conditions = ['react-server', 'node'];

/** The tests that ask a sandbox over HTTP; the one that compares both kinds of database starts them itself. */
const include = readdirSync(join(root, 'lib/sandbox'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && name !== 'both-databases.test.ts')
  .map((name) => `lib/sandbox/${name}`)
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('startTestSandbox('));

/** The sandbox's HTTP tests once more, on a PostgreSQL server instead of the embedded database. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root }, conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'sandbox on a PostgreSQL server',
    environment: 'node',
    include,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
