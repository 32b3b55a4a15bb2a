import type { ReactNode } from 'react';

interface RecordTitleProps {
  /** Of the heading: 1 on the record's own page, 2 beside a list. */
  level?: 1 | 2;
  heading: ReactNode;
  /** Of a heading that may hold long words. */
  className?: string;
  children: ReactNode;
}

/** What a record is at a glance. */
export function RecordTitle({ level = 1, heading, className = '', children }: RecordTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={`text-[1.875rem] leading-10 font-semibold tracking-[-0.025em] ${className}`.trimEnd()}>
        {heading}
      </Heading>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-base">{children}</div>
    </>
  );
}
