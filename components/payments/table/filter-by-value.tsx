import { ListFilter } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import type { PaymentField } from '@/lib/domain/payments/payment-fields';
import { isPaymentStatus, type Payment } from '@/lib/domain/payments/payments';
import { decimal, isIdentifier } from '@/lib/filters/parameters';
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

const NarrowContext = createContext<Narrow | null>(null);

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

/** One click narrows the list to this value. The row stays a link, and the focus goes to the table, whose row may be gone. */
export function FilterByValue({ payment, field }: { payment: Payment; field: PaymentField }) {
  const t = useTranslations('payments');
  const narrow = useContext(NarrowContext);
  const value = useValue(payment, field);
  if (!narrow || !value) return null;

  function apply(event: MouseEvent<HTMLButtonElement>) {
    if (!narrow || !value) return;
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    narrow(value.filters, t('filteredBy', { value: value.words }));
  }

  const label = t('filterBy', { value: value.words });
  return (
    <button type="button" onClick={apply} aria-label={label} title={label} className="by-value no-print">
      <ListFilter aria-hidden className="size-3.5" />
    </button>
  );
}

/** The filter that keeps this value, and the value in words; null where the grammar has none for it. */
function useValue(payment: Payment, field: PaymentField): { filters: Partial<PaymentFilters>; words: string } | null {
  const word = usePaymentStatusWord();
  const format = useFormat();
  const { reportAmountUnit } = useAccount();
  const { status, charge_amount, currency, customer_id, name, email, order_id } = payment;
  switch (field) {
    case 'status':
      return isPaymentStatus(status)
        ? { filters: { status: { not: false, statuses: [status] } }, words: word(status) }
        : null;
    case 'charge_amount': {
      const amount = reportAmountUnit === 'major' ? decimal.parse(String(charge_amount ?? '')) : null;
      return amount === null
        ? null
        : { filters: { amount_from: amount, amount_to: amount }, words: format.reportMoney(amount, currency) };
    }
    case 'order_id':
      return order_id ? { filters: { q: order_id, quick: null }, words: order_id } : null;
    default:
      return customer_id && isIdentifier(customer_id)
        ? { filters: { customer_id }, words: name || email || customer_id }
        : null;
  }
}
