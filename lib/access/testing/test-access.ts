import 'server-only';
import path from 'node:path';
import { makeLink, spendLink } from '@/lib/access/links';
import { type Access, type AccessSettings, openAccess } from '@/lib/access/open-access';
import { signIn } from '@/lib/access/sign-in';
import { databaseOnTestServer } from '@/lib/database/testing/test-database';
import { makeTestFolder } from '@/lib/database/testing/test-folder';

export const OWNER = { name: 'Ana Ortega', email: 'ana@tienda.mx', password: 'una frase bastante larga' };

export interface TestAccess {
  access: Access;
  settings: AccessSettings;
  close(): Promise<void>;
}

/** Access on an empty database of its own; with `owner`, one owner is there. */
export async function openTestAccess({ owner = true, appUrl = 'http://127.0.0.1:3000' } = {}): Promise<TestAccess> {
  const { folder, remove } = await makeTestFolder('access');
  const dataDir = path.dirname(folder);
  const databaseUrl = (await databaseOnTestServer(folder)) ?? null;
  const settings = { dataDir, databaseUrl, authSecret: null, appUrl };
  const access = await openAccess(settings);
  if (owner) await spendLink(access, tokenOf(await makeLink(access, null)), OWNER);
  return {
    access,
    settings,
    async close() {
      await access.close();
      remove();
    },
  };
}

export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}

/** The `Cookie` header of a browser that has got these cookies. */
export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Signs the owner in, and returns the `Cookie` header. */
export async function signInOwner(access: Access, cookie = '', peer = '203.0.113.1'): Promise<string> {
  const { email, password } = OWNER;
  return cookieHeader(await signIn(access, { email, password, peer, headers: new Headers({ cookie }) }));
}
