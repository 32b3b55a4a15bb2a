import type { LucideIcon } from 'lucide-react';
import type { StatusTone } from '@/lib/format/status';

const TONES: Record<StatusTone, string> = {
  collected: 'text-collected',
  unpaid: 'text-unpaid',
  lost: 'text-lost',
  returned: 'text-returned',
  unknown: 'text-soft',
};

/** Icon, word and colour: none of them is needed alone. */
export function StatusBadge({ tone, icon: Icon, label }: { tone: StatusTone; icon: LucideIcon; label: string }) {
  return (
    <span className={`inline-flex min-h-5 max-w-full items-center gap-1.5 align-bottom font-medium ${TONES[tone]}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span className="truncate">{label}</span>
    </span>
  );
}
