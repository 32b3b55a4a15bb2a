import { usePathname, useSearchParams } from 'next/navigation';
import { pushAddress } from '@/components/browser/address';
import { PAYMENT_GROUPINGS, type PaymentGrouping } from '@/lib/domain/payments/grouping';

function isGrouping(text: string | null): text is PaymentGrouping {
  return PAYMENT_GROUPINGS.some((grouping) => grouping === text);
}

/** In the address as `group`, so that it is shared and kept with a view. */
export function useGrouping(): [PaymentGrouping | null, (grouping: PaymentGrouping | null) => void] {
  const pathname = usePathname();
  const given = useSearchParams().get('group');

  function change(grouping: PaymentGrouping | null) {
    const search = new URLSearchParams(window.location.search);
    const columns = search.get('columns');
    for (const name of ['group', 'columns']) search.delete(name);
    if (grouping !== null) search.set('group', grouping);
    // Columns stay unencoded.
    const query = [search.toString(), columns && `columns=${columns}`].filter(Boolean).join('&');
    pushAddress(query ? `${pathname}?${query}` : pathname);
  }

  return [isGrouping(given) ? given : null, change];
}
