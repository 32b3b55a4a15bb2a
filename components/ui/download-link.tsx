'use client';

import { Download, LoaderCircle } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { buttonLook } from './button';
import { ErrorText } from './error-text';
import { Notice } from './notice';

interface DownloadLinkProps {
  /** Where the file comes from; also works without script, and to copy. */
  href: string;
  /** The complete file, or a failure. */
  load: () => Promise<{ name: string; blob: Blob }>;
  /** What the file is and how many rows it will have. */
  children: ReactNode;
  title: string;
  busyLabel: string;
  failedLabel: string;
}

/** Saves a file only when the whole of it has come; a failure is told beside the link, and nothing is saved. */
export function DownloadLink({ href, load, children, title, busyLabel, failedLabel }: DownloadLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | { error: unknown }>('idle');
  const busy = state === 'busy';

  async function download(event: MouseEvent) {
    event.preventDefault();
    if (busy) return;
    setState('busy');
    try {
      save(await load());
      setState('idle');
    } catch (error) {
      setState({ error });
    }
  }

  return (
    <div className="relative">
      <a
        href={href}
        download
        title={title}
        aria-keyshortcuts="e"
        aria-disabled={busy}
        onClick={download}
        className={buttonLook('outline')}
      >
        {busy ? (
          <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
        ) : (
          <Download aria-hidden className="size-3.5" />
        )}
        {children}
      </a>
      <p role="status" className="sr-only">
        {busy && busyLabel}
      </p>
      {typeof state === 'object' && (
        <div className="absolute top-full right-0 z-20 mt-1.5 w-80 max-w-[calc(100vw-2rem)] shadow-lift">
          <Notice tone="danger">
            <p>{failedLabel}</p>
            <ErrorText error={state.error} />
          </Notice>
        </div>
      )}
    </div>
  );
}

function save({ name, blob }: { name: string; blob: Blob }) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
