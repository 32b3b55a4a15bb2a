import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart, prefetchPart } from '@/components/browser/lazy-part';

const loadPanel = () => import('./popover-panel');
const PopoverPanel = lazyPart(async () => ({ default: (await loadPanel()).PopoverPanel }));

interface PopoverButtonProps {
  trigger: ReactNode;
  label: string;
  className?: string;
  shortcut?: string | undefined;
  alignEnd?: boolean;
  /** By which the palette finds it. */
  action?: string;
  /** Called when the pointer or focus reaches the button. */
  preload?: (() => Promise<unknown>) | undefined;
  children: (close: () => void) => ReactNode;
}

/** The overlay code is loaded when the pointer or focus reaches the button. */
export function PopoverButton({
  trigger,
  label,
  className = '',
  shortcut,
  alignEnd = false,
  action,
  preload,
  children,
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function fetchParts() {
    prefetchPart(loadPanel);
    if (preload) prefetchPart(preload);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={shortcut}
        data-action={action}
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
