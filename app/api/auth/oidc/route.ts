import { z } from 'zod';
import { disconnectIdentity } from '@/lib/access/oidc/identities';
import { returnAddress } from '@/lib/domain/access/return-address';
import { authRoute } from '@/lib/server/auth-route';
import { nothingMore, requireAnyPerson, requireFreshPerson } from '@/lib/server/fresh-session';
import { beginAtProviderHere, identityProviderHere } from '@/lib/server/staff/oidc';

const body = z.strictObject({
  purpose: z.enum(['sign-in', 'confirm', 'connect']),
  next: z.string().max(20_000),
});

/** The address at the identity provider to which the browser is to go. */
export const POST = authRoute(body, async ({ body: { purpose, next }, peer, headers }) => {
  const person =
    purpose === 'sign-in' ? null : await (purpose === 'connect' ? requireFreshPerson : requireAnyPerson)(headers);
  const begin = { purpose, next: returnAddress(next), personId: person?.id ?? null, peer, headers };
  const { address, cookies } = await beginAtProviderHere(begin);
  return { cookies, value: { address } };
});

export const DELETE = authRoute(nothingMore, async ({ access, headers }) => {
  const person = await requireFreshPerson(headers);
  const provider = identityProviderHere();
  if (provider) await disconnectIdentity(access, person, provider.issuer);
  return {};
});
