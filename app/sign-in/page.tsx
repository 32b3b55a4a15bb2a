import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntranceTitle } from '@/components/sign-in/entrance';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { returnAddress } from '@/lib/domain/access/return-address';
import type { SearchParams } from '@/lib/filters/parameters';
import { findSignedIn, requireSignInHere } from '@/lib/server/pages';

export default async function SignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  requireSignInHere();
  const next = returnAddress((await searchParams).next);
  if (await findSignedIn()) redirect(next);
  const t = await getTranslations('signIn');
  return (
    <>
      <EntranceTitle title={t('title')} />
      <SignInForm next={next} />
      <p className="mt-6 text-sm text-soft">{t('forgotten')}</p>
    </>
  );
}
