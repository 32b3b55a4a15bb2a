import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { SandboxCompany } from '@/sandbox/model/companies';
import { apiError } from './api-error';

/** The public key opens nothing here. */
export interface CompanyKeys {
  company: SandboxCompany;
  privateKey: string;
  publicKey: string;
}

export interface Caller {
  company: SandboxCompany;
  /** SHA-256 of the key, hex: binds cursors to it. */
  keyDigest: string;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The user name, with an empty password after the first colon; anything else is no key. */
function basicKey(encoded: string): string | null {
  if (!BASE64.test(encoded)) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.endsWith(':') && text.indexOf(':') === text.length - 1 ? text.slice(0, -1) : null;
}

function presentedKey(header: string | null): string | null {
  const match = /^(bearer|basic) +(\S+) *$/i.exec(header ?? '');
  const [, scheme = '', credentials = ''] = match ?? [];
  return scheme.toLowerCase() === 'basic' ? basicKey(credentials) : credentials || null;
}

/** Digests are compared, each in constant time and all of them, so that the time says nothing about a key. */
export function createAuthenticator(companies: CompanyKeys[]): (header: string | null) => Caller {
  const known = companies.map(({ company, privateKey }) => ({ company, digest: digest(privateKey) }));
  return (header) => {
    const presented = digest(presentedKey(header) ?? '');
    const found = known.filter((candidate) => timingSafeEqual(candidate.digest, presented));
    const [caller] = found;
    if (!caller) {
      const message = { es: 'La llave de acceso falta o no es válida.', en: 'The access key is missing or not valid.' };
      throw apiError(401, 'authentication.missing_key', message, { debug: 'No valid private key was sent.' });
    }
    return { company: caller.company, keyDigest: caller.digest.toString('hex') };
  };
}
