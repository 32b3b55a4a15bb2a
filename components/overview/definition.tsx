import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** What a figure means, behind an "i". Opening one closes the others, and nothing around it moves. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslations('overview');
  return (
    <details
      name="overview-definition"
      className="relative z-10 ml-1 inline-block align-[-0.15em] font-normal open:z-20"
    >
      <summary
        aria-label={t('define', { figure: of })}
        className="inline-flex size-5 cursor-pointer list-none items-center justify-center rounded text-soft hover:text-accent [&::-webkit-details-marker]:hidden"
      >
        <Info aria-hidden className="size-3.5" />
      </summary>
      <div className="absolute top-full left-0 w-64 -translate-x-1/3 rounded-md border border-edge bg-sheet px-3 py-2 text-xs text-ink shadow-lift">
        {children}
      </div>
    </details>
  );
}
