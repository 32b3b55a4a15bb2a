import { mountedSandbox } from '@/app/payments-api/mounted-sandbox';

export const dynamic = 'force-dynamic';

async function handle(request: Request): Promise<Response> {
  const sandbox = await mountedSandbox();
  return sandbox ? sandbox.handle(asSent(request)) : new Response(null, { status: 404 });
}

/** With the address as it was sent, which `scripts/serve.mjs` keeps away from the framework's redirects. */
function asSent(request: Request): Request {
  const address = request.headers.get('x-corte-address');
  return address === null ? request : new Request(new URL(address, request.url), request);
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
