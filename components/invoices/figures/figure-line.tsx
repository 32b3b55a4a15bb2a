import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** Whose side the amount is on. */
  side: string;
  /** The last of the column, under the double rule that closes it. */
  closing?: boolean;
  children: ReactNode;
}

/** One line of a column of figures. */
export function FigureLine({ label, side, closing = false, children }: FigureProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-line py-1.5 ${
        closing ? 'border-t-4 border-double border-t-accent font-semibold' : 'border-b last:border-b-0'
      }`}
    >
      <dt className="text-sm">
        {label} <span className="block text-xs font-normal text-soft">{side}</span>
      </dt>
      <dd className="text-right text-base whitespace-nowrap">{children}</dd>
    </div>
  );
}
