import { CorteError } from '@/lib/errors';
import { findJob } from '@/lib/exports/jobs';
import { accountRoute } from '@/lib/route-handler';

type Path = { account: string; id: string };

function jobOf({ account, params }: { account: { slug: string }; params: Path }) {
  const job = findJob(account.slug, params.id);
  if (!job) throw new CorteError('not_found', 'There is no file of this id, or it is no longer remembered');
  return job;
}

export const GET = accountRoute<Path>((call) => jobOf(call).progress());

export const DELETE = accountRoute<Path>((call) => {
  const job = jobOf(call);
  job.cancel();
  return job.progress();
});
