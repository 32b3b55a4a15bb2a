import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

export interface ToolBarAction {
  label: string;
  icon?: LucideIcon;
  onClick: () => void;
}

export interface ToolBarProps {
  status: string;
  busy?: boolean;
  children?: ReactNode;
  /** Keyed by position: the first keeps the focus when it is replaced by another. */
  actions: readonly (ToolBarAction | null)[];
  file?: ReactNode;
  /** On a phone its icon replaces the label. */
  clear: ToolBarAction;
}

/** Below its list; where the page scrolls, at the lower edge of the screen. */
export function ToolBar({ status, busy = false, children, actions, file, clear }: ToolBarProps) {
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-accent-wash px-4 py-2 text-sm max-lg:sticky max-lg:bottom-0 max-lg:z-20 lg:px-6">
      <div className="min-w-0">
        <p role="status" className="font-medium">
          {status}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions
          .filter((action) => action !== null)
          .map(({ label, icon: Icon, onClick }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a button is known by, see `actions`
            <Button key={place} onClick={onClick}>
              {Icon && <Icon aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />}
              {label}
            </Button>
          ))}
        {file}
        <Button look="quiet" onClick={clear.onClick}>
          {clear.icon && <clear.icon aria-hidden className="size-4" />}
          <span className={clear.icon && 'max-sm:sr-only'}>{clear.label}</span>
        </Button>
      </div>
    </div>
  );
}
