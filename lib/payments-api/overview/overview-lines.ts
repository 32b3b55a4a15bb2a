import 'server-only';
import type { OverviewLine } from '@/lib/domain/overview/overview';
import type { OverviewFilters } from '@/lib/filters/overview';
import type { Account } from '@/lib/server/accounts';
import { type OverviewOptions, walkOverview } from './overview';

export async function* overviewLines(
  account: Account,
  filters: OverviewFilters,
  options: OverviewOptions,
): AsyncGenerator<OverviewLine, void, void> {
  const walk = walkOverview(account, filters, options);
  let step = await walk.next();
  for (; !step.done; step = await walk.next()) yield { progress: step.value };
  yield { overview: step.value };
}
