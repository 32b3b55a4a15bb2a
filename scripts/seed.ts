import { parseArgs } from 'node:util';
import { openSandbox } from '@/lib/sandbox/sandbox';
import { readSandboxEnv, runCommand, sandboxSettings, wholeOption } from './sandbox-settings';

/** `npm run sandbox:seed -- [--payments N] [--months M] [--seed S]`: builds the sandbox's records anew. */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { payments: text, months: text, seed: text } });
  const choice = {
    payments: wholeOption('payments', values.payments),
    months: wholeOption('months', values.months),
    seed: wholeOption('seed', values.seed),
  };
  const env = readSandboxEnv();
  const publicUrl = env.sandbox?.publicUrl ?? '';
  const databaseUrl = env.databaseUrl ?? undefined;
  const settings = sandboxSettings(env, { folder: 'sandbox', publicUrl, databaseUrl, choice, rebuild: true });
  const sandbox = await openSandbox(settings);
  await sandbox.close();
});
