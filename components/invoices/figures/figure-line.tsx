import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** Whose side the amount is on; null where the line above says it. */
  side: string | null;
  /** `part`: of the line above; `closing`: the last of the column, under the double rule that closes it. */
  look?: 'line' | 'part' | 'closing';
  children: ReactNode;
}

const LOOKS = {
  line: 'border-b last:border-b-0',
  part: 'border-b pl-5 text-soft last:border-b-0',
  closing: 'border-t-4 border-double border-t-accent font-semibold',
};

/** One line of a column of figures. */
export function FigureLine({ label, side, look = 'line', children }: FigureProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 border-line py-1.5 ${LOOKS[look]}`}>
      <dt className="text-sm">
        {label} {side && <span className="block text-xs font-normal text-soft">{side}</span>}
      </dt>
      <dd className="text-right text-base whitespace-nowrap">{children}</dd>
    </div>
  );
}
