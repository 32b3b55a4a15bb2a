import { LoaderCircle } from 'lucide-react';
import { RetryText } from '@/components/ui/retry-text';

/** A walk that is under way, in words, or why it waits. */
export function WalkLine({ failure, words }: { failure: unknown; words: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin" />
      {failure ? <RetryText error={failure} /> : words}
    </p>
  );
}
