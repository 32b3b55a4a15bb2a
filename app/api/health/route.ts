export const dynamic = 'force-dynamic';

/** Answers anyone that the app is up, and nothing else about it. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
