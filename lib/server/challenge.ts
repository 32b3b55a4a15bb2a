import 'server-only';

const CHALLENGE = 'Basic realm="Corte", charset="UTF-8", Bearer realm="Corte"';

/** What a 401 tells a program to send; null for a page, whose browser would ask for a password in a window of its own. */
export function challengeOf(headers: Headers): string | null {
  if (headers.has('sec-fetch-site')) return null;
  const isBrowser = !headers.has('authorization') && /^Mozilla\/5\.0/.test(headers.get('user-agent') ?? '');
  return isBrowser ? null : CHALLENGE;
}
