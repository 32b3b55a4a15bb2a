import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { listMachineTokens } from '@/lib/access/machine-tokens';
import { listPasskeys } from '@/lib/access/passkeys/passkeys';
import { isSecondFactorRequired } from '@/lib/access/second-factor';
import type { SignedInPerson } from '@/lib/access/sessions';
import { listInvitations, listStaff } from '@/lib/access/staff';
import { listAccounts } from '@/lib/server/accounts';
import { env } from '@/lib/server/env';
import { requirePersonHere } from '@/lib/server/pages';
import { openedAccess } from '@/lib/server/visitors';
import { connectedProvider } from './oidc';

/** Of a page for owners; for anybody else it is not there. */
export async function requireOwnerHere(): Promise<SignedInPerson> {
  const { person } = await requirePersonHere();
  return person.owner ? person : notFound();
}

/** What the page of the team shows. */
export async function openTeam() {
  const person = await requireOwnerHere();
  const access = (await openedAccess()) ?? notFound();
  const t = await getTranslations('shell.mode');
  const staff = await listStaff(access);
  const without = staff.filter(({ secondFactor }) => !secondFactor).length;
  return {
    person,
    provider: await connectedProvider(access, person.id),
    passkeys: (await listPasskeys(access, person.id)).length > 0,
    staff,
    secondFactor: { required: await isSecondFactorRequired(access), without },
    invitations: await listInvitations(access),
    tokens: await listMachineTokens(access),
    accounts: listAccounts().map(({ slug, name, mode }) => ({ slug, name: `${name}, ${t(mode)}` })),
    timeZone: env().reading.timeZone,
  };
}
