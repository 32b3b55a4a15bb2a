import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/account/use-format';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import type { PastedOutcome, TimeWindow } from '@/lib/domain/list';

interface PastedNoticeProps {
  outcome: PastedOutcome;
  window: TimeWindow | null;
  payments: number | null;
}

export function PastedNotice({ outcome, window, payments }: PastedNoticeProps) {
  const t = useTranslations('payments.pasted');
  const { day } = useFormat();
  const { given, repeated, notFound, unfinished, filtered } = outcome;
  const found = given - notFound.length;
  const days = window && { from: day(window.from), to: day(window.to) };
  return (
    <section aria-label={t('field')} className="text-sm">
      <p>
        {notFound.length === 0 ? t('allFound', { given }) : t('someFound', { given, missing: notFound.length })}{' '}
        {payments !== null && payments > found && found > 0 && `${t('several', { payments })} `}
        <span className="text-soft">{days ? t('searched', days) : t('searchedAll')}</span>
      </p>
      {filtered > 0 && <p className="text-caution">{t('filtered', { filtered })}</p>}
      <Listed words={t('notFound')} texts={notFound} copy={t('copyNotFound')} done={t('copied')} />
      <Listed words={t('repeated')} texts={repeated} />
      <Listed words={t('unfinished')} texts={unfinished} />
    </section>
  );
}

interface ListedProps {
  words: string;
  texts: readonly string[];
  copy?: string;
  done?: string;
}

function Listed({ words, texts, copy, done }: ListedProps) {
  if (texts.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-1">
      <p className="max-h-24 min-w-0 flex-1 overflow-y-auto wrap-anywhere">
        <span className="font-medium">{words}</span>{' '}
        <span translate="no" className="font-mono text-xs">
          {texts.join(', ')}
        </span>
      </p>
      {copy && done && <CopyTextButton text={texts.join('\n')} label={copy} doneLabel={done} />}
    </div>
  );
}
