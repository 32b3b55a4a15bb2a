import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConfirmedActions } from '@/components/sign-in/confirmed-action';
import { EntranceTitle } from '@/components/sign-in/entrance';
import { Invite } from '@/components/team/invite';
import { SecondFactorRule } from '@/components/team/second-factor-rule';
import { InvitationList, StaffList } from '@/components/team/staff-list';
import { Tokens } from '@/components/team/tokens';
import { openTeam, requireOwnerHere } from '@/lib/server/staff/team';

export async function generateMetadata(): Promise<Metadata> {
  await requireOwnerHere();
  return { title: (await getTranslations('team'))('title') };
}

export default async function TeamPage() {
  const { person, provider, passkeys, staff, invitations, tokens, secondFactor, accounts, timeZone } = await openTeam();
  const t = await getTranslations('team');
  return (
    <ConfirmedActions email={person.email} provider={provider} passkeys={passkeys}>
      <EntranceTitle title={t('title')}>{t('hint')}</EntranceTitle>
      <Invite accounts={accounts} />
      {invitations.length > 0 && (
        <>
          <h2 className="mt-10 mb-3 text-lg font-semibold">{t('pending')}</h2>
          <InvitationList invitations={invitations} accounts={accounts} timeZone={timeZone} />
        </>
      )}
      <h2 className="mt-10 mb-3 text-lg font-semibold">{t('people')}</h2>
      <StaffList staff={staff} accounts={accounts} self={person.id} timeZone={timeZone} />
      <SecondFactorRule {...secondFactor} />
      <Tokens tokens={tokens} accounts={accounts} timeZone={timeZone} now={Date.now()} />
    </ConfirmedActions>
  );
}
