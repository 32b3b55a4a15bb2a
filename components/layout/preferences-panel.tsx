import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/choice';
import { LOCALES, type Locale } from '@/lib/format/locale';
import { THEMES, type Theme } from '@/lib/format/theme';
import { applyTheme, storeLocale } from './appearance';

interface PreferencesPanelProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

export function PreferencesPanel({ theme, onTheme }: PreferencesPanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();

  function chooseTheme(next: Theme) {
    applyTheme(next);
    onTheme(next);
  }

  function chooseLocale(next: Locale) {
    if (storeLocale(next)) router.refresh();
  }

  return (
    <div className="flex flex-col gap-4 p-4">
      <Choice
        legend={t('language')}
        options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={locale}
        onChange={chooseLocale}
      />
      <Choice
        legend={t('theme')}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={chooseTheme}
      />
    </div>
  );
}
