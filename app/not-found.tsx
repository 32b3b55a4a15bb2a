import { useTranslations } from 'next-intl';
import { ProductMark } from '@/components/layout/product-mark';
import { AppLink } from '@/components/ui/app-link';
import { buttonLook } from '@/components/ui/button';

export default function NotFound() {
  const t = useTranslations('pages');
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-6 px-6 py-16">
      <div>
        <ProductMark />
      </div>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{t('notFoundTitle')}</h1>
        <p className="mt-2 text-base text-soft">{t('notFound')}</p>
      </div>
      <div>
        <AppLink href="/" className={buttonLook('outline')}>
          {t('home')}
        </AppLink>
      </div>
    </main>
  );
}
