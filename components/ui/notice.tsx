import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'info' | 'caution' | 'danger';

const TONES = {
  info: { look: 'border-line bg-wash text-ink', Icon: Info },
  caution: { look: 'border-caution/30 bg-caution-wash text-caution', Icon: TriangleAlert },
  danger: { look: 'border-danger/30 bg-danger-wash text-danger', Icon: CircleAlert },
} as const satisfies Record<Tone, unknown>;

/** Failures interrupt a screen reader; other notices wait. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-2 rounded-md border px-3 py-2 text-sm ${look}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
