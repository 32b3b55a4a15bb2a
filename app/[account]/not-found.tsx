import { useTranslations } from 'next-intl';

export default function NotFound() {
  const t = useTranslations('pages');
  return (
    <div className="max-w-2xl px-4 py-8 lg:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{t('notFoundTitle')}</h1>
      <p className="mt-2 text-base text-soft">{t('notFoundHere')}</p>
    </div>
  );
}
