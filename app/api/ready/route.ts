import { readiness } from '@/lib/upkeep/readiness';

export const dynamic = 'force-dynamic';

/** For a balancer: 503 while requests should go elsewhere. `/api/health` says whether the app runs at all. */
export async function GET(): Promise<Response> {
  const ready = await readiness();
  const status = ready.status === 'ready' ? 200 : 503;
  return Response.json(ready, { status, headers: { 'cache-control': 'no-store' } });
}
