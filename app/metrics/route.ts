import { METRICS_TYPE, metricsText } from '@/lib/metrics/metrics.mjs';
import { hasBearer } from '@/lib/server/bearer';
import { env } from '@/lib/server/env';
import { recordPools } from '@/lib/upkeep/pools';

export const dynamic = 'force-dynamic';

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** For Prometheus, with the token of METRICS_TOKEN; without that setting there is nothing here. */
export async function GET(request: Request): Promise<Response> {
  const { metricsToken } = env();
  if (metricsToken === null) return new Response(null, { status: 404, headers });
  if (!hasBearer(request, metricsToken)) {
    return new Response(null, { status: 401, headers: { ...headers, 'www-authenticate': 'Bearer realm="metrics"' } });
  }
  await recordPools();
  return new Response(await metricsText(), { headers: { ...headers, 'content-type': METRICS_TYPE } });
}
