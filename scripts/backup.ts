import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '@/lib/server/env';
import { backUp } from '@/lib/upkeep/backup/backup';
import { restore } from '@/lib/upkeep/backup/restore';
import { loadEnv } from './load-env.mjs';
import { runCommand } from './sandbox-settings';

// `npm run backup -- FILE`, and with `--restore` what `npm run restore -- FILE` runs.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { restore: { type: 'boolean' } }, allowPositionals: true });
  const [file, ...more] = positionals;
  const name = values.restore ? 'restore' : 'backup';
  if (!file || more.length > 0) throw new RangeError(`which file? npm run ${name} -- FILE`);
  loadEnv();
  const settings = readEnv(process.env);
  if (values.restore) {
    const { manifest, aside } = await restore(settings, path.resolve(file), new Date());
    console.log(`corte: restored the backup of ${manifest.madeAt}; ${manifest.members.length} members, each verified`);
    for (const place of aside) console.log(`corte: what was there before is ${place}: delete it once you are content`);
  } else {
    const { members, stores } = await backUp(settings, path.resolve(file), new Date());
    const size = members.reduce((sum, member) => sum + member.size, 0);
    const what = stores.map(({ schema }) => schema).join(', ');
    console.log(`corte: ${file} holds ${what}: ${members.length} members, ${size} bytes, read back and verified`);
  }
});
