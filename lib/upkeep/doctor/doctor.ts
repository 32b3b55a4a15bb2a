import 'server-only';
import { accountsOf } from '@/lib/server/accounts';
import type { Env } from '@/lib/server/env';
import { checkAccount } from './account-checks';
import type { Diagnosis } from './findings';
import { checkMachine } from './machine-checks';

const MARKS = { ok: '  ok ', unclear: '   ? ', bad: '  !! ' };

/** Examines the settings, the machine and each account, line by line; true when nothing is wrong. `only`: slugs to examine. */
export async function examine(settings: Env, say: (line: string) => void, only: string[] = []): Promise<boolean> {
  const all: { of: string; findings: Diagnosis[] }[] = [];
  const report = (of: string, findings: Diagnosis[]) => {
    for (const { mark, text } of findings) say(`${MARKS[mark]}${text}`);
    all.push({ of, findings });
  };
  say('this machine');
  report('this machine', await checkMachine(settings));
  for (const account of accountsOf(settings).filter(({ slug }) => only.length === 0 || only.includes(slug))) {
    const addresses = [...new Set([account.baseUrl, account.reportsBaseUrl])].join(' and ');
    say(`account ${account.slug} (${account.mode}${account.builtIn ? ', built in' : ''}), at ${addresses}`);
    report(account.slug, await checkAccount(account));
  }
  const toSet = all.flatMap(({ of, findings }) => findings.flatMap(({ set }) => (set ? [`  ${of}: ${set}`] : [])));
  const isWell = all.every(({ findings }) => findings.every(({ mark }) => mark !== 'bad'));
  say(
    toSet.length > 0 ? 'to set:' : isWell ? 'nothing to set' : 'nothing to set, but what is marked !! is to be mended',
  );
  for (const line of new Set(toSet)) say(line);
  return isWell;
}
