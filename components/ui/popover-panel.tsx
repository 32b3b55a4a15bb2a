'use client';

import { useLocale } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';

interface PopoverPanelProps {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  alignEnd: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

export function PopoverPanel({ label, triggerRef, alignEnd, onClose, children }: PopoverPanelProps) {
  return (
    <I18nProvider locale={useLocale()}>
      <Popover
        isOpen
        triggerRef={triggerRef}
        onOpenChange={(open) => !open && onClose()}
        placement={alignEnd ? 'bottom end' : 'bottom start'}
        offset={6}
        className="max-w-[calc(100vw-1.5rem)] overflow-auto rounded-lg border border-line bg-sheet shadow-lift"
      >
        <Dialog aria-label={label} className="outline-none">
          {children(onClose)}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
