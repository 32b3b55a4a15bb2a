import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface ToolBarProps {
  /** What is selected, said aloud when it changes. */
  status: ReactNode;
  /** Its sums, and what else is to be known. */
  children?: ReactNode;
  actions: ReactNode;
  onClear: () => void;
  /** The word for ending the selection, where it is not the usual one. */
  clear?: string;
}

/** The line of a selection below its list; where the page scrolls, at the lower edge of the screen. */
export function ToolBar({ status, children, actions, onClear, clear }: ToolBarProps) {
  const t = useTranslations('table');
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-accent-wash px-4 py-2 text-sm max-lg:sticky max-lg:bottom-0 max-lg:z-20 lg:px-6">
      <div className="min-w-0">
        <p role="status" className="font-medium">
          {status}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button look="quiet" onClick={onClear}>
          <X aria-hidden className="size-4" />
          {clear ?? t('clearSelection')}
        </Button>
      </div>
    </div>
  );
}
