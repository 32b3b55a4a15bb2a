import { parseArgs } from 'node:util';
import { runAccessCommand } from '@/lib/access/control';
import { readTokenOrder } from '@/lib/access/machine-tokens';
import { accountsOf } from '@/lib/server/accounts';
import { readEnv } from '@/lib/server/env';
import { loadEnv } from '@/scripts/load-env.mjs';
import { runCommand } from '@/scripts/sandbox-settings';

// `npm run access:token -- --role accountant --account sandbox --days 1`: the token alone is on the last line, and nowhere else.
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const label = { ...text, default: 'npm run access:token' };
  const { values } = parseArgs({ options: { role: text, account: text, days: text, label } });
  loadEnv();
  const env = readEnv(process.env);
  if (!env.signIn) {
    throw new RangeError(
      'with SIGN_IN=off nobody is known: whoever uses this machine gets everything without a token. Set SIGN_IN=on first',
    );
  }
  const words = new URLSearchParams(Object.entries(values));
  const { role, account, days } = readTokenOrder(words);
  const slugs = accountsOf(env).map(({ slug }) => slug);
  if (!slugs.includes(account)) throw new RangeError(`--account must be one of ${slugs.join(', ')}`);
  const token = await runAccessCommand(env, `token?${words}`);
  console.log(`For ${role} of ${account}, for ${days === 1 ? 'a day' : `${days} days`}; it is not shown again.`);
  console.log('Send it as "Authorization: Bearer TOKEN", or as the password of Basic.');
  console.log(token);
});
