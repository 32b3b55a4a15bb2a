import { useState } from 'react';
import { copyToClipboard } from '@/components/browser/clipboard';

/** Copies a text; the outcome stays for `ms`. */
export function useCopyText(text: string, ms: number) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  return {
    copied: outcome === 'copied',
    refused: outcome === 'refused',
    copy: async () => {
      setOutcome((await copyToClipboard(text)) ? 'copied' : 'refused');
      setTimeout(() => setOutcome(null), ms);
    },
  };
}
