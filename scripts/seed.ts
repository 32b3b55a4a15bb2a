import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { controlSocket } from '@/sandbox/control-socket';
import { openSandbox } from '@/sandbox/sandbox';
import { readSandboxEnv, runCommand, sandboxSettings, wholeOption } from './sandbox-settings';

/** Has a running app build the records, and prints its progress. False when no app answers at the socket. */
function buildInApp(address: string, choice: object): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: address, method: 'POST', path: '/seed' }, async (response) => {
      let last = 'failed: the app stopped';
      try {
        for await (const line of createInterface({ input: response })) {
          last = line;
          console.log(line);
        }
      } catch {
        last = 'failed: the app stopped';
      }
      if (last === 'done') resolve(true);
      else reject(new RangeError(`the records are as they were: ${last}`));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
    sent.end(JSON.stringify(choice));
  });
}

// `npm run sandbox:seed -- [--payments N] [--months M] [--seed S]`: a running app holds the database, so it builds them.
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { payments: text, months: text, seed: text } });
  const choice = {
    payments: wholeOption('payments', values.payments),
    months: wholeOption('months', values.months),
    seed: wholeOption('seed', values.seed),
  };
  const env = readSandboxEnv();
  const address = env.databaseUrl === null ? controlSocket(env.dataDir) : null;
  if (address !== null && (await buildInApp(address, choice))) return;
  const publicUrl = env.sandbox?.publicUrl ?? '';
  const databaseUrl = env.databaseUrl ?? undefined;
  const settings = sandboxSettings(env, { folder: 'sandbox', publicUrl, databaseUrl, choice, rebuild: true });
  const sandbox = await openSandbox(settings);
  await sandbox.close();
});
