const HERE = 'http://corte.invalid';

/** Where to go after sign-in: a page of ours with its query, or the start page for anything else. */
export function returnAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const isPage = !/^\/(\/|api\/|payments-api\/|_next\/|sign-in(\/(?!done$)|$))/.test(pathname);
  return origin === HERE && isPage ? `${pathname}${search}${hash}` : '/';
}
