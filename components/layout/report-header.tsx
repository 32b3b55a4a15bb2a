'use client';

import type { ReactNode } from 'react';
import { PrintedAccount } from './printed-account';

interface ReportHeaderProps {
  title: ReactNode;
  actions?: ReactNode;
  /** Filters and notices below the title. */
  children?: ReactNode;
}

/** The top of a page: title at the left, actions at the right, what narrows it below. */
export function ReportHeader({ title, actions, children }: ReportHeaderProps) {
  return (
    <div className="arriving space-y-3 px-4 pt-4 pb-3 lg:px-6 lg:pt-6">
      <PrintedAccount />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-[1.625rem] leading-8 font-semibold tracking-[-0.025em]">{title}</h1>
        <div className="no-print flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
      <span hidden data-arrived />
    </div>
  );
}
