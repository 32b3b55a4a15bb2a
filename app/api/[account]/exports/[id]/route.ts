import { type ExportJob, findJob, waitForJob } from '@/lib/downloads/jobs';
import { CorteError } from '@/lib/errors';
import { accountRoute } from '@/lib/server/route-handler';

type Path = { account: string; id: string };

function requireJob(job: ExportJob | null): ExportJob {
  if (!job) throw new CorteError('not_found', 'There is no file of this id, or it is no longer remembered');
  return job;
}

export const GET = accountRoute<Path>(async ({ account, params, signal }) =>
  requireJob(await waitForJob(account.slug, params.id, signal)).progress(),
);

export const DELETE = accountRoute<Path>(({ account, params }) => {
  const job = requireJob(findJob(account.slug, params.id));
  job.cancel();
  return job.progress();
});
