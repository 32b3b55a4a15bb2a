import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConfirmedActions } from '@/components/sign-in/confirmed-action';
import { EntranceTitle } from '@/components/sign-in/entrance';
import { OwnAccount, SignOutButton } from '@/components/sign-in/me-page';
import { CameBackWith } from '@/components/sign-in/own-provider';
import { WaysIn } from '@/components/sign-in/ways-in';
import type { SearchParams } from '@/lib/filters/parameters';
import { openMe, requireMeHere } from '@/lib/server/staff/me';
import { failureCode } from '@/lib/server/staff/oidc';

export async function generateMetadata(): Promise<Metadata> {
  await requireMeHere();
  return { title: (await getTranslations('me'))('title') };
}

export default async function MePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { person, timeZone, secondFactor, connected, passkeys, own, provider } = await openMe();
  const failed = failureCode((await searchParams).failed);
  const t = await getTranslations('me');
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <EntranceTitle title={person.name}>
          {person.email}
          {person.owner && ` · ${t('owner')}`}
        </EntranceTitle>
        <SignOutButton />
      </div>
      {failed && <CameBackWith failed={failed} />}
      {own && <OwnAccount {...own} />}
      <h2 className="mt-12 mb-1 text-lg font-semibold">{t('secondFactor.title')}</h2>
      <p className="mb-4 text-sm text-soft">{t(own ? 'secondFactor.hint' : 'secondFactor.first')}</p>
      <ConfirmedActions email={person.email} provider={connected} passkeys={!!passkeys?.length}>
        <WaysIn secondFactor={secondFactor} passkeys={passkeys} provider={provider} timeZone={timeZone} />
      </ConfirmedActions>
    </>
  );
}
