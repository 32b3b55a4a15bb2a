import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntranceTitle } from '@/components/sign-in/entrance';
import { CameBackWith } from '@/components/sign-in/own-provider';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { returnAddress } from '@/lib/domain/access/return-address';
import type { SearchParams } from '@/lib/filters/parameters';
import { arePasskeysHere, findSignedIn, requireSignInHere } from '@/lib/server/pages';
import { failureCode, identityProviderHere } from '@/lib/server/staff/oidc';

export default async function SignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  requireSignInHere();
  const { next: given, step, failed: code } = await searchParams;
  const [next, failed] = [returnAddress(given), failureCode(code)];
  if (step !== 'code' && (await findSignedIn())) redirect(next);
  const t = await getTranslations('signIn');
  return (
    <>
      <EntranceTitle title={t('title')} />
      {failed && <CameBackWith failed={failed} />}
      <SignInForm
        next={next}
        provider={identityProviderHere()?.name ?? null}
        passkeys={arePasskeysHere()}
        waitsForCode={step === 'code'}
      />
      <p className="mt-6 text-sm text-soft">{t('forgotten')}</p>
    </>
  );
}
