import { parseArgs } from 'node:util';
import { readEnv } from '@/lib/server/env';
import { examine } from '@/lib/upkeep/doctor/doctor';
import { loadEnv } from './load-env.mjs';
import { runCommand } from './sandbox-settings';

// `npm run doctor -- [account …]`: what an operator should know before the first day, and whenever something is odd.
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  loadEnv();
  const isWell = await examine(readEnv(process.env), (line) => console.log(line), positionals);
  if (!isWell) process.exitCode = 1;
});
