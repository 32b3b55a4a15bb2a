import { useCallback } from 'react';
import { useAccount } from '@/components/account/account-context';
import { dayOf } from '@/lib/domain/calendar/days';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { Payment } from '@/lib/domain/payments/payments';
import { depositQuery } from '@/lib/filters/payments';
import { routes } from '@/lib/routes';

const AROUND_DEPOSIT_MS = 7 * 86_400_000;

/** The address of the payments of a payment's deposit; null where it names none. */
export function useDepositHref(): (payment: Pick<Payment, 'deposit_reference' | 'deposit_date'>) => string | null {
  const { slug, timeZone } = useAccount();
  return useCallback(
    ({ deposit_reference, deposit_date }) => {
      if (!deposit_reference) return null;
      const deposited = providerDateMs(deposit_date);
      if (deposited === null) return routes.payments(slug, depositQuery(deposit_reference));
      const [from, to] = [deposited - AROUND_DEPOSIT_MS, deposited + AROUND_DEPOSIT_MS];
      const days = { from: dayOf(from, timeZone), to: dayOf(to, timeZone) };
      return routes.payments(slug, depositQuery(deposit_reference, days));
    },
    [slug, timeZone],
  );
}
