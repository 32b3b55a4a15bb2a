import { parseArgs } from 'node:util';
import { openSandbox } from '@/lib/sandbox/sandbox';
import { createStandAlone } from '@/lib/sandbox/stand-alone';
import { readSandboxEnv, runCommand, sandboxSettings, standAloneAddress, wholeOption } from './sandbox-settings';

/** `npm run sandbox -- [--empty] [--payments N]`: the payments API alone, on data of its own. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { empty: { type: 'boolean' }, payments: { type: 'string' } } });
  const choice = { empty: values.empty, payments: wholeOption('payments', values.payments) };
  const env = readSandboxEnv();
  const address = standAloneAddress(env);
  const settings = sandboxSettings(env, { folder: 'sandbox-alone', publicUrl: address, choice });
  let fixed: number | null = null;
  const sandbox = await openSandbox({ ...settings, clock: () => fixed ?? settings.clock() });
  const server = createStandAlone({
    sandbox,
    setClock: (now) => {
      fixed = now;
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.sandboxPort, env.host, resolve);
  });
  console.log(`sandbox: ready at ${address} (and ${address}/payments-api)`);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});
