// The sandbox's HTTP tests on a PostgreSQL server: starts one, runs vitest against it, stops it.
import { spawn } from 'node:child_process';
import { TEST_SERVER_VARIABLE } from '@/lib/database/testing/test-database';
import { hasServer, startTestServer } from '@/lib/database/testing/test-server';

async function main(): Promise<number> {
  const server = await startTestServer();
  try {
    const args = ['run', ...process.argv.slice(2)];
    const env = { ...process.env, [TEST_SERVER_VARIABLE]: server.url };
    const running = spawn('node_modules/.bin/vitest', args, { stdio: 'inherit', env });
    return await new Promise((resolve) => running.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    await server.stop();
  }
}

if (process.argv.includes('--is-there')) process.exit(hasServer ? 0 : 1);
process.exit(await main());
