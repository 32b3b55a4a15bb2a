import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Progress } from '@/lib/domain/progress';

interface WalkProgressProps {
  progress: Progress;
  note: ReactNode;
}

/** How many of how many payments have been read. Before the provider has counted, the bar has no end. */
export function WalkProgress({ progress: { walked, total, of }, note }: WalkProgressProps) {
  const t = useTranslations('overview');
  const share = total ? Math.min(1, walked / total) : 0;
  const text = total === null ? t('counting') : t(of ? WORDS[of] : 'walked', { walked, total });
  return (
    <div className="max-w-xl">
      <p className="text-sm font-medium">{text}</p>
      <div
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : Math.min(walked, total)}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full origin-left rounded-full bg-accent transition-transform ${total === null ? 'w-1/4 animate-pulse' : 'w-full'}`}
          style={total === null ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
      <p className="mt-1.5 text-xs text-soft">{note}</p>
    </div>
  );
}

const WORDS = { orders: 'walkedOrders', pasted: 'walkedPasted' } as const;
