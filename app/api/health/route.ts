import { accountsWithLinksElsewhere } from '@/lib/payments-api/paging/links-elsewhere';
import { env } from '@/lib/server/env';

export const dynamic = 'force-dynamic';

/** Answers anyone that the app is up; without sign-in also what should be looked at, which names accounts: never a cause to restart it. */
export function GET(): Response {
  const warnings = accountsWithLinksElsewhere().map((account) => ({ code: 'links_point_elsewhere', account }));
  const body = env().signIn ? { status: 'ok' } : { status: 'ok', warnings };
  return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}
