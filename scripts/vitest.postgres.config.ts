import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const conditions = ['react-server', 'node'];

/** Compares both kinds of database itself, or is about what stands before the sandbox. */
const LEFT_OUT = ['both-databases.test.ts', 'stand-alone.test.ts', 'faults/fault-wire.test.ts'];

/** The tests that ask a sandbox over HTTP. */
const include = readdirSync(join(root, 'sandbox'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !LEFT_OUT.includes(name))
  .map((name) => `sandbox/${name}`)
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('startTestSandbox('));

/** The sandbox's HTTP tests once more, on a PostgreSQL server instead of the embedded database. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root }, conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'sandbox on a PostgreSQL server',
    environment: 'node',
    isolate: false,
    include,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
