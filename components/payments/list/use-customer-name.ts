import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@/components/account/account-context';
import type { Payment } from '@/lib/domain/payments/payments';
import { customerNameQuery } from '@/lib/queries/payments';

/** The name of the customer whose payments a list shows: its rows say it, else, once they are there, the customer's record. */
export function useCustomerName(id: string | null, rows: readonly Payment[], there: boolean): string | null {
  const { slug } = useAccount();
  const named = id === null ? null : rows.find(({ customer_id, name }) => customer_id === id && name)?.name;
  const record = useQuery({ ...customerNameQuery(slug, id ?? ''), enabled: id !== null && there && !named });
  return named || (id === null ? null : (record.data ?? null));
}
