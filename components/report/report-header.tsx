'use client';

import type { ReactNode } from 'react';
import { PrintedAccount } from '@/components/account/printed-account';

interface ReportHeaderProps {
  title: ReactNode;
  actions?: ReactNode;
  /** Below the title, where there is room. */
  basis?: ReactNode;
  /** On paper the table says it on each page. */
  printedByTable?: boolean;
  children?: ReactNode;
}

export function ReportHeader({ title, actions, basis, printedByTable = false, children }: ReportHeaderProps) {
  return (
    <div className="arriving flex flex-col gap-2.5 px-4 pt-3 pb-3 sm:gap-3 sm:pt-4 lg:px-6 lg:pt-6">
      {!printedByTable && <PrintedAccount />}
      <div className={printedByTable ? 'print:hidden' : ''}>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
          <h1 className="text-xl leading-8 font-semibold tracking-[-0.025em] sm:text-[1.625rem]">{title}</h1>
          <div className="no-print flex flex-wrap gap-1 max-sm:[&>button]:px-2.5 sm:gap-2">{actions}</div>
        </div>
      </div>
      {basis && <div className="-mt-2 max-sm:hidden print:hidden">{basis}</div>}
      {children}
      <span hidden data-arrived />
    </div>
  );
}
