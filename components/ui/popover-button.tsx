'use client';

import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

const loadPanel = () => import('./popover-panel');
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

interface PopoverButtonProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The name of the dialog that opens. */
  label: string;
  className?: string;
  /** A key that presses it. */
  shortcut?: string | undefined;
  /** Opens towards the end of the line, for buttons at the right edge. */
  alignEnd?: boolean;
  /** The pointer or the focus came near: fetches what the dialog holds. */
  preload?: (() => void) | undefined;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog beside it. The overlay code is fetched when the pointer or the focus comes near. */
export function PopoverButton({
  trigger,
  label,
  className = '',
  shortcut,
  alignEnd = false,
  preload,
  children,
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function fetchParts() {
    loadPanel();
    preload?.();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={shortcut}
        onPointerEnter={fetchParts}
        onFocus={fetchParts}
        onClick={() => setOpen((before) => !before)}
        className={className}
      >
        {trigger}
        <ChevronDown aria-hidden className="size-3.5 shrink-0 opacity-60" />
      </button>
      {open && (
        <Suspense>
          <PopoverPanel label={label} triggerRef={button} alignEnd={alignEnd} onClose={() => setOpen(false)}>
            {children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
