import { getTranslations } from 'next-intl/server';
import { EntranceTitle } from '@/components/sign-in/entrance';
import { SignedInAgain } from '@/components/sign-in/signed-in-again';
import { requirePersonHere } from '@/lib/server/pages';

/** Where a tab ends that was opened to sign in again for another one. */
export default async function SignedInPage() {
  const { person } = await requirePersonHere();
  const t = await getTranslations('signIn');
  return (
    <>
      <EntranceTitle title={t('doneTitle')}>{t('done')}</EntranceTitle>
      <SignedInAgain person={person.id} />
    </>
  );
}
