import 'server-only';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { FileNoun } from '@/lib/domain/files/files';
import { CorteError } from '@/lib/errors';
import { serveFiles } from '@/lib/exports/thread/serve';
import { readStrictExport } from '@/lib/filters/strict/export';
import { type Account, accountBySlug } from '@/lib/server/accounts';
import { customersFile } from './customers';
import type { FileMaker } from './download';
import { invoicesFile } from './invoices';
import { ordersFile } from './orders';
import { overviewFile } from './overview';
import { paymentsFile } from './payments';

const MAKERS: Readonly<Record<FileNoun, FileMaker>> = {
  customers: customersFile,
  invoices: invoicesFile,
  orders: ordersFile,
  overview: overviewFile,
  payments: paymentsFile,
};

/** An account with its clock held: every bound of a file is reckoned from one instant. */
function accountAt(slug: string, now: number): Account {
  const account = accountBySlug(slug);
  if (!account) throw new CorteError('not_found', 'There is no account of this name');
  return { ...account, now: () => now };
}

// The entry of the thread that makes files: see `lib/exports/thread/file-thread.ts`.
if (parentPort) {
  // Whoever looks at a page goes first. On Linux this is of the thread alone; elsewhere it would be of the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  serveFiles(parentPort, ({ account: slug, search, facts }, leaving) => {
    const account = accountAt(slug, facts.asOf);
    const { wish, rest } = readStrictExport(facts.noun, new URLSearchParams(search));
    return { rules: account, content: MAKERS[facts.noun](account, wish, rest).content(leaving) };
  });
}
