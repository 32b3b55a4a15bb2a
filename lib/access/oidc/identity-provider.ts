import 'server-only';
import * as client from 'openid-client';
import { CorteError } from '@/lib/errors';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type SendRequest = client.CustomFetch;

/** The company's own sign-in, as its discovery document describes it. */
export interface IdentityProvider {
  /** Without the last slash, as it is stored. */
  issuer: string;
  name: string;
  /** Throws `identity_provider_unreachable`. */
  configuration(): Promise<client.Configuration>;
}

const GOOD_FOR_MS = 3600 * 1000;

const WITHIN_SECONDS = 10;

const NAMES: Record<string, string> = {
  'accounts.google.com': 'Google',
  'login.microsoftonline.com': 'Microsoft',
};

const withoutSlash = (issuer: string) => issuer.replace(/\/+$/, '');

export function identityProvider(settings: OidcSettings, send: SendRequest): IdentityProvider {
  const { host, hostname } = new URL(settings.issuer);
  let read: { at: number; found: Promise<client.Configuration> } | null = null;
  return {
    issuer: withoutSlash(settings.issuer),
    name: NAMES[hostname] ?? host,
    configuration() {
      if (read !== null && Date.now() - read.at < GOOD_FOR_MS) return read.found;
      const found = discover(settings, send);
      read = { at: Date.now(), found };
      found.catch(() => {
        if (read?.found === found) read = null;
      });
      return found;
    },
  };
}

/** By the `Authorization` header, unless the provider takes the secret in the body alone. */
function authenticatedBy(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...others);
  };
}

/** What is called later are addresses of this document alone, which is that of the configured issuer. */
async function discover({ issuer, clientId, clientSecret }: OidcSettings, send: SendRequest) {
  const address = new URL(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
  const plain = address.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  try {
    const found = await client.discovery(address, clientId, undefined, authenticatedBy(clientSecret), {
      [client.customFetch]: send,
      timeout: WITHIN_SECONDS,
      execute: [client.enableNonRepudiationChecks, ...plain],
    });
    const said = found.serverMetadata().issuer;
    if (withoutSlash(said) === withoutSlash(issuer)) return found;
    throw new Error(`the discovery document is of the issuer ${said}`);
  } catch (cause) {
    const message = `Discovery of the identity provider failed: ${causesOf(cause)}`;
    throw new CorteError('identity_provider_unreachable', message, { cause });
  }
}

export function causesOf(error: unknown): string {
  const words: string[] = [];
  for (let current = error, depth = 0; current instanceof Error && depth < 4; current = current.cause, depth += 1) {
    words.push('code' in current ? `${current.message} (${String(current.code)})` : current.message);
  }
  return words.join(': ').slice(0, 500) || 'unknown';
}
