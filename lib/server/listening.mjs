const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

// `url` is the address that people open; `names` are the host names that the server answers to, in lower case without port.
/** @typedef {{ host: string, port: number, url: string, names: Set<string>, problems: string[] }} Listening */

// For the server, which listens before the app is there, and for the app's settings.
/** @param {Record<string, string | undefined>} source @returns {Listening} */
export function readListening(source) {
  const problems = [];
  const host = withoutBrackets((source.HOST ?? '').trim()) || '127.0.0.1';
  const port = (source.PORT ?? '').trim() || '3000';
  if (!LOOPBACK.test(host)) {
    problems.push('HOST must be a loopback address (127.0.0.1, localhost or ::1) until Corte has sign-in.');
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    problems.push('PORT must be a whole number from 1 to 65535.');
  }
  const given = (source.APP_URL ?? '').trim().replace(/\/$/, '');
  const name = given === '' ? host : nameOfAddress(given);
  if (name === null) problems.push('APP_URL must be an http or https address without user, path or query.');
  else if (given !== '' && !LOOPBACK.test(withoutBrackets(name))) {
    problems.push('APP_URL must name this machine (127.0.0.1, localhost or ::1) until Corte has sign-in.');
  }
  return {
    host,
    port: Number(port),
    url: given || `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    names: new Set(['localhost', '127.0.0.1', '[::1]', host, name ?? host]),
    problems,
  };
}

/** @param {string} host */
function withoutBrackets(host) {
  return host.replace(/^\[(.*)\]$/, '$1');
}

/** @param {string} address */
function nameOfAddress(address) {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, pathname, search, hash, hostname } = new URL(address);
  const bare = pathname === '/' && !username && !password && !search && !hash;
  return bare && ['http:', 'https:'].includes(protocol) ? hostname : null;
}
