import { parseArgs } from 'node:util';
import { runAccessCommand } from '@/lib/access/control';
import { readEnv } from '@/lib/server/env';
import { loadEnv } from '@/scripts/load-env.mjs';
import { runCommand } from '@/scripts/sandbox-settings';

await runCommand(async () => {
  const { values } = parseArgs({ options: { person: { type: 'boolean', default: false } } });
  loadEnv();
  const env = readEnv(process.env);
  if (!env.signIn) throw new RangeError('there is no sign-in with these settings: set SIGN_IN=on');
  console.log(await runAccessCommand(env, values.person ? 'link/person' : 'link'));
});
