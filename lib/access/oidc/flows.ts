import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, like, lt } from 'drizzle-orm';
import { verifications } from '@/lib/access/access-tables';
import { signedSetCookie } from '@/lib/access/new-session';
import type { Access } from '@/lib/access/open-access';
import { signedCookie } from '@/lib/access/sessions';

/** A way to the identity provider and back, which one browser has begun. */
export interface Flow {
  /** `confirm`: the person who has signed in proves it again; `connect`: their account there becomes a way in. */
  purpose: 'sign-in' | 'confirm' | 'connect';
  next: string;
  personId: string | null;
  state: string;
  nonce: string;
  verifier: string;
  /** UTC milliseconds. */
  begun: number;
}

const BROWSER = 'corte.oidc';

const WITHIN_SECONDS = 600;

const PREFIX = 'oidc ';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const identifierOf = (state: string, browser: string) => PREFIX + digest(`${state}\n${browser}`);

/** Remembers it for this browser. Returns the browser's cookie. */
export async function storeFlow(access: Access, flow: Flow, cookies: string | null): Promise<string> {
  const browser = signedCookie(access, BROWSER, cookies) ?? randomBytes(24).toString('base64url');
  const now = new Date(flow.begun);
  await access.orm
    .delete(verifications)
    .where(and(like(verifications.identifier, `${PREFIX}%`), lt(verifications.expiresAt, now)));
  await access.orm.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(flow.state, browser),
    value: JSON.stringify(flow),
    expiresAt: new Date(flow.begun + WITHIN_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return signedSetCookie(access, BROWSER, browser, WITHIN_SECONDS);
}

/** Takes it out: a second answer with the same state finds none, nor does another browser. */
export async function takeFlow(access: Access, state: string, cookies: string | null): Promise<Flow | null> {
  const browser = signedCookie(access, BROWSER, cookies);
  if (browser === null) return null;
  const [found] = await access.orm
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(state, browser)), gt(verifications.expiresAt, new Date())))
    .returning({ value: verifications.value });
  return found ? (JSON.parse(found.value) as Flow) : null;
}
