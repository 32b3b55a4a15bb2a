import { useState } from 'react';

/** Copies a text; `copied` stays true for `ms`. */
export function useCopyText(text: string, ms: number): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false);
  return {
    copied,
    copy: async () => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), ms);
    },
  };
}
