import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type NextRequest, NextResponse } from 'next/server';

/** Pages only: our API and the sandbox answer data, and files of the build carry no nonce. */
export const config = { matcher: '/((?!api/|payments-api/|metrics$|_next/|icon.svg$|favicon.ico$).*)' };

/** Gives each page a Content-Security-Policy with a nonce: the framework reads it from the header, the layout from `x-nonce`. `x-corte-method` tells a page that no one will read it. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, styleHashes(), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set('x-corte-method', request.method);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

const STYLES = path.join(process.cwd(), '.next', 'static', 'chunks');

let known: string[] | null = null;

/** The build's style sheets, which are inline: React gives them no nonce, so the policy names their content. */
function styleHashes(): string[] {
  known ??= (existsSync(STYLES) ? readdirSync(STYLES) : [])
    .filter((name) => name.endsWith('.css'))
    .map((name) =>
      createHash('sha256')
        .update(readFileSync(path.join(STYLES, name)))
        .digest('base64'),
    );
  return known;
}

/** The policy of one page. `styles`: base64 SHA-256 of the style sheets inside it; `development` allows what hot reload needs. */
export function contentSecurityPolicy(nonce: string, styles: string[], development: boolean): string {
  const inPage = [`'nonce-${nonce}'`, ...styles.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${inPage}`,
    // React Aria positions its popovers with style attributes; an attribute cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
