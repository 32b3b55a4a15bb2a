'use client';

import { Check, ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

/** Copies several lines of text; the button itself says that it is done. */
export function CopyTextButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : ClipboardCopy;

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  }

  return (
    <>
      <Button onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {copied ? doneLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? doneLabel : ''}
      </span>
    </>
  );
}
