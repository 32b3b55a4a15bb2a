import 'server-only';
import type { Socket } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { Agent, buildConnector, Client } from 'undici';
import { CorteError } from '@/lib/errors';
import type { Account } from '@/lib/server/accounts';
import type { TimeLimits } from '@/lib/server/env';
import { errorFromTransport, proxyError } from './provider-errors';

type Options = buildConnector.Options;
type OutgoingProxy = NonNullable<Account['proxy']>;
type Connect = (options: Options, callback: buildConnector.Callback) => unknown;

const agents = new Map<string, Agent>();

/** The connections to the provider, used again from call to call; with `fresh` each call has one of its own. */
export function agentFor({ timeLimits, proxy }: Account, address: string, fresh: boolean): Agent {
  const { connectMs, headersMs, idleBodyMs } = timeLimits;
  const through = proxy?.isFor(new URL(address)) ? proxy : null;
  const key = [connectMs, headersMs, idleBodyMs, through?.url.href, fresh].join(' ');
  const agent =
    agents.get(key) ??
    new Agent({
      connect: connectorOf(timeLimits, through),
      headersTimeout: headersMs,
      bodyTimeout: idleBodyMs,
      connections: 32,
    });
  agents.set(key, agent);
  return agent;
}

function connectorOf({ connectMs }: TimeLimits, proxy: OutgoingProxy | null): buildConnector.connector {
  const connect = namingIssuer(buildConnector({ timeout: connectMs }));
  if (!proxy) return connect;
  return (options, callback) => {
    tunnelTo(options, proxy, connectMs).then(
      (httpSocket) => connect({ ...options, httpSocket }, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** A certificate that is not trusted becomes an error that names its issuer: it is read before the check ends the connection. */
function namingIssuer(connect: Connect): buildConnector.connector {
  return (options, callback) => {
    let certificate: PeerCertificate | null = null;
    const socket = connect(options, (...[error, connected]) => {
      if (error && certificate) callback(untrustedError(options, error, certificate), null);
      else if (error) callback(error, null);
      else callback(null, connected);
    }) as Socket | TLSSocket;
    if (!('getPeerCertificate' in socket)) return;
    socket.prependOnceListener('secure', () => {
      certificate = socket.getPeerCertificate();
    });
  };
}

function untrustedError({ hostname }: Options, error: Error, { issuer }: PeerCertificate): CorteError {
  const reason = 'code' in error ? String(error.code) : 'unknown';
  const names = [issuer?.CN, issuer?.O].flat().filter((name) => typeof name === 'string' && name !== '');
  const by =
    names
      .join(', ')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, LONGEST_ISSUER) || '?';
  const message = `The certificate of ${hostname} is not trusted (${reason}); its issuer is ${by}`;
  return new CorteError('provider_untrusted_certificate', message, { parameter: by });
}

const LONGEST_ISSUER = 120;

/** A connection to the provider through the proxy, which sees its name and none of what is sent. Throws `provider_proxy_failed`. */
async function tunnelTo({ host, hostname, port }: Options, proxy: OutgoingProxy, timeout: number): Promise<Socket> {
  const client = new Client(proxy.url.origin, { connect: { timeout }, headersTimeout: timeout });
  const path = port ? `${hostname}:${port}` : `${hostname}:443`;
  const headers = { host: host ?? path, ...proxy.headers };
  const answer = await client.connect({ path, headers }).catch((error: unknown) => {
    const { code, message } = errorFromTransport(error);
    throw proxyError(proxy.url.host, code === 'provider_timeout' ? 'did not answer in time' : message, code);
  });
  if (answer.statusCode === 200) return answer.socket as Socket;
  answer.socket.on('error', () => undefined).destroy();
  const why = answer.statusCode === 407 ? ': it wants a user and a password' : '';
  throw proxyError(proxy.url.host, `answered ${answer.statusCode}${why}`, `HTTP ${answer.statusCode}`);
}
