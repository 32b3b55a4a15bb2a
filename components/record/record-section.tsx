import { type ReactNode, useId } from 'react';

interface RecordSectionProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** A table reaches from edge to edge. */
  wide?: boolean;
  children: ReactNode;
}

export function RecordSection({ title, note, actions, wide = false, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container border-t border-line pt-5 pb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 lg:px-6">
        <div className="min-w-0 max-w-3xl flex-1 basis-72">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {note && <div className="mt-0.5 text-sm text-soft">{note}</div>}
        </div>
        {actions && <div className="no-print flex items-center gap-2">{actions}</div>}
      </div>
      <div className={`mt-3 ${wide ? '' : 'px-4 lg:px-6'}`}>{children}</div>
    </section>
  );
}
