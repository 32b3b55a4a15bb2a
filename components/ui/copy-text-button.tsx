import { Check, ClipboardCopy } from 'lucide-react';
import { Button } from './button';
import { useCopyText } from './use-copy-text';

export function CopyTextButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const { copied, copy } = useCopyText(text, 2500);
  const Icon = copied ? Check : ClipboardCopy;

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
