import 'server-only';
import { isLoopback } from './env-fields';

/** The company's proxy, through which calls to the provider leave; `url` may carry a user and a password. */
export interface OutgoingProxy {
  url: URL;
  /** Of the request for a tunnel: the proxy's user and password. */
  headers: Record<string, string>;
  /** False for this machine and for the names in NO_PROXY. */
  isFor(address: URL): boolean;
}

export function outgoingProxy(url: URL, noProxy = ''): OutgoingProxy {
  const exempt = noProxy
    .split(/[,\s]+/)
    .filter((entry) => entry !== '')
    .map(parseEntry);
  const { username, password } = url;
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return {
    url,
    headers: username === '' && password === '' ? {} : { 'proxy-authorization': `Basic ${login}` },
    isFor: (address) =>
      address.protocol === 'https:' && !isLoopback(address.hostname) && !exempt.some((is) => is(address)),
  };
}

/** `*`, a name with all below it (`example.com`, `.example.com`, `*.example.com`), or one of these with its port. */
function parseEntry(entry: string): (address: URL) => boolean {
  if (entry === '*') return () => true;
  const [, name = '', port] = /^(.+?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
  const host = name.replace(/^\*?\./, '');
  return (address) => {
    const own = address.hostname.toLowerCase();
    return (own === host || own.endsWith(`.${host}`)) && (port === undefined || port === (address.port || '443'));
  };
}
