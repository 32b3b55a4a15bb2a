import { useLocale } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { NARROW_SCREEN, useMedia } from './media';

interface PopoverPanelProps {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  alignEnd: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** On a phone a sheet at the lower edge. */
export function PopoverPanel({ label, triggerRef, alignEnd, onClose, children }: PopoverPanelProps) {
  const narrow = useMedia(NARROW_SCREEN);
  const dialog = (
    <Dialog aria-label={label} className="outline-none">
      {children(onClose)}
    </Dialog>
  );
  const closed = (open: boolean) => !open && onClose();
  return (
    <I18nProvider locale={useLocale()}>
      {narrow ? (
        <ModalOverlay isOpen isDismissable onOpenChange={closed} className="sheet-room no-print">
          <Modal className="sheet">{dialog}</Modal>
        </ModalOverlay>
      ) : (
        <Popover
          isOpen
          triggerRef={triggerRef}
          onOpenChange={closed}
          placement={alignEnd ? 'bottom end' : 'bottom start'}
          offset={6}
          className="max-w-[calc(100vw-1.5rem)] overflow-auto rounded-lg border border-edge bg-sheet shadow-lift"
        >
          {dialog}
        </Popover>
      )}
    </I18nProvider>
  );
}
