import { fileShelf, type JobProgress } from '@/lib/downloads/jobs';
import { cancelFile, findFile } from '@/lib/downloads/shared-jobs';
import { CorteError } from '@/lib/errors';
import { accountRoute } from '@/lib/server/route-handler';
import { makerOf } from '@/lib/server/visitors';

type Path = { account: string; id: string };

function required(progress: JobProgress | null): JobProgress {
  if (!progress) throw new CorteError('not_found', 'There is no file of this id, or it is no longer remembered');
  return progress;
}

export const GET = accountRoute<Path>('export', async ({ account, visitor, params, signal }) =>
  required(await findFile(fileShelf(account.slug, makerOf(visitor)), params.id, signal)),
);

export const DELETE = accountRoute<Path>('export', async ({ account, visitor, params }) =>
  required(await cancelFile(fileShelf(account.slug, makerOf(visitor)), params.id)),
);
