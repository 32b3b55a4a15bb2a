import { useTranslations } from 'next-intl';
import { MAX_SELECTED } from '@/lib/domain/files/files';

const PARTS = [
  'rows',
  'types',
  'dates',
  'amounts',
  'mark',
  'excel',
  'split',
  'lines',
  'layouts',
  'reconciliation',
  'invoices',
  'since',
  'receipt',
  'digest',
  'check',
] as const;

const VALUES = { selected: MAX_SELECTED, mark: "'" };

/** Rendered on the server: its messages are not shipped with other pages. */
export function AboutFiles() {
  const t = useTranslations('aboutFiles');
  return (
    <section aria-labelledby="about-files">
      <h2 id="about-files" className="text-base font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-2 text-sm">
        {PARTS.map((part) => (
          <div key={part} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-medium">{t(`${part}.title`, VALUES)}</dt>
            <dd className="max-w-[68ch] leading-[1.45rem]">{t(`${part}.text`, VALUES)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
