import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

/** Esc and a click outside close it; the focus returns to where it was. */
export function Modal({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <I18nProvider locale={useLocale()}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && onClose()}
        className="no-print fixed inset-0 z-40 flex items-start justify-center bg-[rgb(20_17_10/0.35)] px-3 pt-[12dvh]"
      >
        <AriaModal className="max-h-[86dvh] w-full max-w-xl overflow-x-hidden overflow-y-auto rounded-lg border border-edge bg-sheet shadow-lift">
          <Dialog aria-label={label} className="outline-none">
            {children}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}
