'use client';

import { useTranslations } from 'next-intl';
import { useConfirmedAction } from '@/components/sign-in/confirmed-action';
import { Button } from '@/components/ui/button';
import { sendAuth } from '@/lib/queries/auth';

export function SecondFactorRule({ required, without }: { required: boolean; without: number }) {
  const t = useTranslations('team.secondFactor');
  const run = useConfirmedAction();
  const ask = () => run(async () => void (await sendAuth('second-factor/required', { required: !required })));
  return (
    <section aria-labelledby="second-factor" className="mt-12">
      <h2 id="second-factor" className="mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mb-4 text-sm text-soft">
        {t(required ? 'required' : 'optional')} {without > 0 && t('without', { people: without })}
      </p>
      <Button onClick={() => void ask()}>{t(required ? 'stop' : 'require')}</Button>
    </section>
  );
}
