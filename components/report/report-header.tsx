'use client';

import type { ReactNode } from 'react';
import { PrintedAccount } from '@/components/account/printed-account';

interface ReportHeaderProps {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ReportHeader({ title, actions, children }: ReportHeaderProps) {
  return (
    <div className="arriving flex flex-col gap-2.5 px-4 pt-3 pb-3 sm:gap-3 sm:pt-4 lg:px-6 lg:pt-6">
      <PrintedAccount />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
        <h1 className="text-xl leading-8 font-semibold tracking-[-0.025em] sm:text-[1.625rem]">{title}</h1>
        <div className="no-print flex flex-wrap gap-1 max-sm:[&>button]:px-2.5 sm:gap-2">{actions}</div>
      </div>
      {children}
      <span hidden data-arrived />
    </div>
  );
}
