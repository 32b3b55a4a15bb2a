import 'server-only';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { CorteError } from '@/lib/errors';
import { accountBySlug } from '@/lib/server/accounts';
import { contentOf } from './nouns';
import { serveFiles } from './serve-files';

if (parentPort) {
  // Whoever looks at a page goes first. On Linux this is of the thread alone; elsewhere it would be of the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  serveFiles(parentPort, (order, signal) => {
    const found = accountBySlug(order.account);
    if (!found) throw new CorteError('not_found', 'There is no account of this name');
    const account = { ...found, now: () => order.facts.asOf };
    return { rules: account, content: contentOf(account, order, signal) };
  });
}
