import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ComparisonVerdict } from '@/lib/domain/invoices/invoice-comparison';

/** How a verdict looks: never by its colour alone. */
export const VERDICT_LOOKS = {
  equal: { Icon: CircleCheck, look: 'text-collected' },
  rounding: { Icon: CircleCheck, look: 'text-collected' },
  different: { Icon: TriangleAlert, look: 'text-caution' },
  'no-payments': { Icon: CircleHelp, look: 'text-soft' },
  unknown: { Icon: CircleHelp, look: 'text-soft' },
} as const satisfies Record<ComparisonVerdict, unknown>;
