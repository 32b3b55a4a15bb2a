import 'server-only';
import { openAccessControl } from '@/lib/access/control';
import { makeLink } from '@/lib/access/links';
import { hasOwner } from '@/lib/access/people';
import { env } from './env';
import { openedAccess } from './visitors';

function say(line: string): void {
  process.stdout.write(`corte: ${line}\n`);
}

/** Opens what sign-in needs; while there is no owner, prints the link for the first one. */
export async function startAccess(): Promise<void> {
  const access = await openedAccess();
  if (access === null) return say('no sign-in: whoever uses this machine sees everything (SIGN_IN=on changes that)');
  const { dataDir, databaseUrl, isPublic, appUrl } = env();
  if (isPublic && appUrl.startsWith('http:')) {
    say('APP_URL is http: passwords and payments cross the network readable. Put TLS in front: docs/deploy.md');
  }
  const control = databaseUrl === null ? await openAccessControl(dataDir, access) : null;
  globalThis.corteServer?.beforeExit(async () => {
    control?.close();
    await access.close();
  });
  if (await hasOwner(access.orm)) return;
  say('there is no owner yet: open this link within an hour, once (npm run access:link makes another)');
  say(await makeLink(access, null));
}
