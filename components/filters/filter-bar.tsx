import type { ReactNode } from 'react';

/** What a list is narrowed to, on one line: a search, where it has one, and its pills. */
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
