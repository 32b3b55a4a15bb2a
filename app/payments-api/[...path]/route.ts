import { mountedSandbox } from '@/app/payments-api/mounted-sandbox';

export const dynamic = 'force-dynamic';

async function handle(request: Request): Promise<Response> {
  const sandbox = await mountedSandbox();
  return sandbox ? sandbox.handle(request) : new Response(null, { status: 404 });
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
