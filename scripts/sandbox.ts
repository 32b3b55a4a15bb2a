import { parseArgs } from 'node:util';
import { openSandbox, type Sandbox } from '@/sandbox/sandbox';
import { createStandAlone } from '@/sandbox/stand-alone';
import { readSandboxEnv, runCommand, sandboxSettings, standAloneAddress, wholeOption } from './sandbox-settings';

const WARMING = 60;

/** Requests some pages first: those of a new process take several times as long. */
async function warmUp({ handle }: Sandbox, address: string, privateKey: string): Promise<void> {
  const headers = { authorization: `Bearer ${privateKey}` };
  for (let page = 0; page < WARMING; page++) {
    const status = page % 2 === 0 ? 'paid' : 'expired';
    const report = `${address}/payments-api/reports/v1/payments?status=${status}&to=${Date.now()}&size=100`;
    const answer = await handle(new Request(report, { headers }));
    await answer.arrayBuffer();
  }
}

/** `npm run sandbox -- [--empty] [--payments N]`: the payments API alone, on data of its own. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { empty: { type: 'boolean' }, payments: { type: 'string' } } });
  const choice = { empty: values.empty, payments: wholeOption('payments', values.payments) };
  const env = readSandboxEnv();
  const address = standAloneAddress(env);
  const settings = sandboxSettings(env, {
    folder: 'sandbox-alone',
    publicUrl: env.sandboxPublicUrl ?? address,
    choice,
  });
  let fixed: number | null = null;
  const sandbox = await openSandbox({ ...settings, clock: () => fixed ?? settings.clock() });
  await warmUp(sandbox, address, settings.keys[0]?.privateKey ?? '');
  const server = createStandAlone({
    sandbox,
    setClock: (now) => {
      fixed = now;
    },
  });
  const failure = await new Promise<Error | null>((resolve) => {
    server.once('error', resolve).listen(env.sandboxPort, env.ownHost, () => resolve(null));
  });
  if (failure) {
    await sandbox.close();
    throw new RangeError(
      `cannot listen on ${env.ownHost}:${env.sandboxPort}, set another SANDBOX_PORT: ${failure.message}`,
    );
  }
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
