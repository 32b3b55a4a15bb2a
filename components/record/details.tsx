import { type ReactNode, useId } from 'react';

interface DetailGroupProps {
  title: ReactNode;
  /** Whether the children are terms and values. */
  list?: boolean;
  children: ReactNode;
}

/** Never split between two columns. */
export function DetailGroup({ title, list = true, children }: DetailGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-7 break-inside-avoid">
      <h2 id={id} className="border-b border-line-strong pb-1.5 text-sm font-semibold">
        {title}
      </h2>
      {list ? <dl>{children}</dl> : children}
    </section>
  );
}

export function FoldedGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="mb-7 break-inside-avoid">
      <summary className="border-b border-line-strong pb-1.5 text-sm font-semibold">{title}</summary>
      <dl>{children}</dl>
    </details>
  );
}

export function DetailRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)] items-baseline @max-[27rem]:grid-cols-[minmax(6rem,9.5rem)_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="text-base wrap-anywhere">{children}</dd>
    </div>
  );
}
