import type { ReactNode } from 'react';

export function FilterBar({ search, children }: { search?: ReactNode; children: ReactNode }) {
  return (
    <div className="filter-room no-print">
      <div className="filter-bar">
        {search}
        <div className="pills">{children}</div>
      </div>
    </div>
  );
}
