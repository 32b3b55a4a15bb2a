'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** Copies `text`; says so in the icon and aloud. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('ui');
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        title={label}
        className="copy no-print -my-1 inline-flex size-6 shrink-0 items-center justify-center rounded text-soft hover:bg-wash hover:text-ink"
      >
        <Icon aria-hidden className={`size-3.5 shrink-0 ${copied ? 'text-accent' : ''}`} />
      </button>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
