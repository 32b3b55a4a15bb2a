import { BlockList, isIP } from 'node:net';
import { readNetworks } from './trusted-proxies.mjs';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** An address that stands for all of this machine, and the loopback one by which its own requests go. @type {Record<string, string>} */
const EVERYWHERE = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export const ACCOUNT_SETTINGS = ['PAYMENTS_API_KEY', 'PAYMENTS_API_TEST_KEY', 'ACCOUNTS'];

/** @param {Record<string, string | undefined>} source */
export function hasRealAccount(source) {
  return ACCOUNT_SETTINGS.some((name) => source[name]?.trim() || source[`${name}_FILE`]?.trim());
}

// `url` is the address that people open, `ownHost` the one by which this machine reaches itself; `names` are the host names that the
// server answers to, in lower case without port. `isPublic`: others than this machine reach it.
/** @typedef {{ host: string, port: number, url: string, ownHost: string, names: Set<string>, isPublic: boolean, signIn: boolean, trustedProxies: BlockList, problems: string[] }} Listening */

// Whoever tries Corte on this machine without a key of the provider needs no sign-in; everyone else has it.
/** @param {Record<string, string | undefined>} source @returns {Listening} */
export function readListening(source) {
  const address = readAddress(source);
  const { isPublic } = address;
  const choice = (source.SIGN_IN ?? '').trim().toLowerCase();
  const trustedProxies = readNetworks(source.TRUSTED_PROXIES ?? '');
  const problems = [...address.problems];
  if (!['', 'on', 'off'].includes(choice)) problems.push('SIGN_IN must be on or off.');
  if (choice === 'off' && isPublic) {
    problems.push(
      'SIGN_IN=off is for this machine alone: HOST and APP_URL must then be loopback ones, like 127.0.0.1.',
    );
  }
  if (trustedProxies === null) {
    problems.push('TRUSTED_PROXIES must be addresses or networks, like 127.0.0.1 or 10.0.0.0/8, set apart by commas.');
  }
  return {
    ...address,
    signIn: choice === 'on' || (choice !== 'off' && (isPublic || hasRealAccount(source))),
    trustedProxies: trustedProxies ?? new BlockList(),
    problems,
  };
}

/** @param {Record<string, string | undefined>} source */
function readAddress({ HOST = '', PORT = '', APP_URL = '' }) {
  const problems = [];
  const host = withoutBrackets(HOST.trim()).toLowerCase() || '127.0.0.1';
  const ownHost = EVERYWHERE[host] ?? host;
  const port = PORT.trim() || '3000';
  if (isIP(host) === 0 && host !== 'localhost') problems.push('HOST must be an address of this machine, or localhost.');
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    problems.push('PORT must be a whole number from 1 to 65535.');
  }
  const given = APP_URL.trim().replace(/\/$/, '');
  const name = given === '' ? inAddress(host) : nameOfAddress(given);
  if (name === null) problems.push('APP_URL must be an http or https address without user, path or query.');
  else if (withoutBrackets(name) in EVERYWHERE) {
    problems.push('APP_URL must be the address that people open: HOST alone does not tell it.');
  }
  return {
    ...{ host, ownHost, port: Number(port), problems },
    url: given || `http://${inAddress(host)}:${port}`,
    names: new Set(['localhost', '127.0.0.1', '[::1]', inAddress(ownHost), name?.toLowerCase() ?? 'localhost']),
    isPublic: ![host, withoutBrackets(name ?? host)].every((one) => LOOPBACK.test(one)),
  };
}

/** @param {string} host */
const inAddress = (host) => (host.includes(':') ? `[${host}]` : host);

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
