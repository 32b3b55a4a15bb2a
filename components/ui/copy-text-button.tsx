import { Check, ClipboardCopy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { useCopyText } from './use-copy-text';

export function CopyTextButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const t = useTranslations('ui');
  const { copied, refused, copy } = useCopyText(text, 2500);
  const Icon = copied ? Check : ClipboardCopy;

  return (
    <>
      <Button onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {copied ? doneLabel : label}
      </Button>
      <span role="status" className={refused ? 'copy-refused' : 'sr-only'}>
        {copied ? doneLabel : refused ? t('copyRefused') : ''}
      </span>
    </>
  );
}
