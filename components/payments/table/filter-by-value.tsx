import { createContext, type ReactNode, useMemo, useRef, useState } from 'react';
import type { PaymentField } from '@/lib/domain/payments/payment-fields';
import type { PaymentFilters } from '@/lib/filters/payments';

/** The fields whose value filters the list with one click in a row. */
export const IN_ROW_FILTERS: ReadonlySet<PaymentField> = new Set<PaymentField>([
  'status',
  'charge_amount',
  'name',
  'email',
  'customer_id',
  'order_id',
]);

type Narrow = (filters: Partial<PaymentFilters>, said: string) => void;

export const NarrowContext = createContext<Narrow | null>(null);

interface ProviderProps {
  change: (filters: Partial<PaymentFilters>) => void;
  children: ReactNode;
}

/** Where a value of a row becomes a filter, and where that is said aloud. Outside of it rows offer none. */
export function FilterByValueProvider({ change, children }: ProviderProps) {
  const latest = useRef(change);
  latest.current = change;
  const [said, setSaid] = useState('');
  const narrow = useMemo<Narrow>(
    () => (filters, words) => {
      latest.current(filters);
      setSaid(words);
    },
    [],
  );
  return (
    <NarrowContext value={narrow}>
      {children}
      <span role="status" className="sr-only">
        {said}
      </span>
    </NarrowContext>
  );
}
