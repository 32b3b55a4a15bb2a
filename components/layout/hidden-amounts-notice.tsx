import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { hideAmounts } from '@/components/preferences/hidden-amounts';

export function HiddenAmountsNotice() {
  const t = useTranslations('shell');
  return (
    <p
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-2 rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-paper lg:mt-3"
    >
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      <span>{t('amountsHidden')}</span>
      <button type="button" onClick={() => hideAmounts(false)} className="underline underline-offset-2">
        {t('showAmounts')}
      </button>
    </p>
  );
}
