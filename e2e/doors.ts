import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ROOT } from '@/scripts/servers';

/**
 * Who gets what: every page and route of the build. `payment`, `list`, `record` and `export` are what is done with an account: support has
 * the first, a viewer the first three, an accountant all; an auditor all, masked, and `audit`. A route that is not here fails the test.
 */
export const DOORS: Record<
  string,
  | 'anyone'
  | 'person'
  | 'owner'
  | 'audit'
  | 'payment'
  | 'list'
  | 'record'
  | 'export'
  | 'post'
  | 'post-list'
  | 'post-owner'
  | 'nothing'
> = {
  '/': 'person',
  '/payments': 'person',
  '/invoices': 'person',
  '/customers': 'person',
  '/orders': 'person',
  '/me': 'person',
  '/team': 'owner',
  '/record': 'audit',
  '/api/record': 'audit',
  '/api/record/export': 'audit',
  '/sign-in': 'anyone',
  '/sign-in/link': 'anyone',
  '/sign-in/done': 'person',
  '/sign-in/callback': 'anyone',
  '/[account]': 'payment',
  '/[account]/payments': 'payment',
  '/[account]/invoices': 'list',
  '/[account]/customers': 'list',
  '/[account]/orders': 'list',
  '/[account]/files': 'export',
  '/[account]/payments/[chargeId]': 'payment',
  '/[account]/invoices/[invoiceId]': 'record',
  '/[account]/customers/[customerId]': 'record',
  '/[account]/orders/[orderId]': 'record',
  '/[account]/[...unknown]': 'nothing',
  '/_not-found': 'nothing',
  '/_global-error': 'nothing',
  '/icon.svg': 'anyone',
  '/api/health': 'anyone',
  '/api/ready': 'anyone',
  // Without METRICS_TOKEN.
  '/metrics': 'nothing',
  '/api/[...path]': 'nothing',
  '/payments-api/[...path]': 'nothing',
  '/api/me/preferences': 'post',
  '/api/auth/sign-in': 'post',
  '/api/auth/sign-in/code': 'post',
  '/api/auth/sign-in/passkey': 'post',
  '/api/auth/sign-in/passkey/options': 'post',
  '/api/auth/passkeys': 'post',
  '/api/auth/passkeys/options': 'post',
  '/api/auth/oidc': 'post',
  '/api/auth/sign-out': 'post',
  '/api/auth/second-factor': 'post',
  '/api/auth/second-factor/confirm': 'post',
  '/api/auth/second-factor/codes': 'post',
  '/api/auth/second-factor/required': 'post-owner',
  '/api/auth/link': 'post',
  '/api/auth/link/spend': 'post',
  '/api/auth/password': 'post',
  '/api/auth/sessions': 'post',
  '/api/auth/invitations': 'post-owner',
  '/api/auth/staff': 'post-owner',
  '/api/auth/staff/second-factor': 'post-owner',
  '/api/auth/staff/sessions': 'post-owner',
  '/api/auth/tokens': 'post-owner',
  '/api/[account]/payments': 'list',
  '/api/[account]/payments/matching': 'list',
  '/api/[account]/payments/newer': 'list',
  '/api/[account]/payments/day-edge': 'list',
  '/api/[account]/payments/statuses': 'list',
  '/api/[account]/payments/walked': 'list',
  '/api/[account]/payments/export': 'export',
  '/api/[account]/payments/[chargeId]': 'payment',
  '/api/[account]/payments/[chargeId]/text': 'payment',
  '/api/[account]/invoices': 'list',
  '/api/[account]/invoices/matching': 'list',
  '/api/[account]/invoices/comparisons': 'list',
  '/api/[account]/invoices/export': 'export',
  '/api/[account]/invoices/[id]': 'record',
  '/api/[account]/invoices/[id]/text': 'record',
  '/api/[account]/invoices/[id]/comparison': 'record',
  '/api/[account]/invoices/[id]/payments': 'record',
  '/api/[account]/customers': 'list',
  '/api/[account]/customers/matching': 'list',
  '/api/[account]/customers/export': 'export',
  '/api/[account]/customers/[id]': 'record',
  '/api/[account]/customers/[id]/text': 'record',
  '/api/[account]/customers/[id]/orders': 'record',
  '/api/[account]/customers/[id]/payments': 'record',
  '/api/[account]/orders': 'list',
  '/api/[account]/orders/matching': 'list',
  '/api/[account]/orders/export': 'export',
  '/api/[account]/orders/[id]': 'record',
  '/api/[account]/orders/[id]/text': 'record',
  '/api/[account]/orders/[id]/payments': 'record',
  '/api/[account]/overview': 'list',
  '/api/[account]/overview/export': 'export',
  '/api/[account]/exports/[id]': 'export',
  '/api/[account]/exports/signature': 'export',
  '/api/[account]/preferences/[noun]': 'list',
  '/api/[account]/layouts/[noun]': 'export',
  '/api/[account]/views': 'post-list',
  '/api/[account]/views/[id]': 'post-list',
  '/api/[account]/saved-exports': 'export',
  '/api/[account]/saved-exports/[id]': 'export',
};

/** What an address needs beyond its path to be one that can be read. */
const QUERIES: Record<string, string> = {
  '/api/[account]/payments/newer': '?since=1',
  '/api/[account]/payments/day-edge': '?day=2026-11-09&edge=start',
  '/api/[account]/exports/signature': '?sha256=0&key=0&signature=0',
};

/** Of something that there is not in the account that the table asks for. */
export const isOfNothing = (route: string) =>
  /(exports\/|payments\/|invoices\/|customers\/|orders\/|preferences\/|layouts\/)\[\w+\]/.test(route);

export const NAME = 'La Ceiba';

export function routesOfBuild(): string[] {
  const file = join(ROOT, '.next', 'app-path-routes-manifest.json');
  const routes: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(routes);
}

/** With ids that look like one: a refusal comes before the record is looked for. */
export function doorAddress(route: string, account = 'almacen'): string {
  const path = route
    .replace('[account]', account)
    .replace(/\[\.{3}\w+\]/, 'x/y')
    .replace(/\[\w+\]/g, '69118b00a1b2c3d4e5f60718');
  return path + (QUERIES[route] ?? '');
}

export const doorsOf = (...kinds: string[]) => Object.keys(DOORS).filter((route) => kinds.includes(DOORS[route] ?? ''));
export const isPage = (route: string) => !route.startsWith('/api/');

/** Some at a time, as a browser does. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** `HEAD` of our API begins no work; a page is opened. */
export function open(request: APIRequestContext, route: string, account?: string) {
  const options = { maxRedirects: 0 };
  const address = doorAddress(route, account);
  return isPage(route) ? request.get(address, options) : request.head(address, options);
}

/** Headers with which frameworks have let people past, or which ours trusts. */
export const BYPASSES: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy', 'x-middleware-next': '1' },
  { 'x-corte-page': '/sign-in', 'x-corte-peer': '127.0.0.1', 'x-nonce': 'x' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
  {
    'x-invoke-path': '/sign-in',
    'x-matched-path': '/sign-in',
    'x-original-url': '/sign-in',
    'x-rewrite-url': '/sign-in',
  },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{"children":["__PAGE__",{}]}]') },
  { 'x-nextjs-data': '1', purpose: 'prefetch' },
  { authorization: 'Bearer x' },
  { cookie: 'corte.session_token=x.y; __Secure-corte.session_token=x.y' },
];
