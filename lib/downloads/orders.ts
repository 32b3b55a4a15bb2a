import 'server-only';
import { newReading } from '@/lib/domain/files/reading';
import { ordersContent } from '@/lib/exports/contents/orders';
import { toOrderSearchParams } from '@/lib/filters/orders';
import { readStrictIdList } from '@/lib/filters/strict/id-lists';
import { matchingOrders } from '@/lib/payments-api/orders/orders';
import type { FileMaker } from './download';

/** See `FileMaker`. */
export const ordersFile: FileMaker = (account, wish, rest) => {
  const filters = readStrictIdList(rest);
  return {
    facts: {
      filters: toOrderSearchParams(filters),
      countedBy: null,
      range: null,
      kind: wish.rows === 'charge' ? 'charges' : null,
    },
    content: (signal) => {
      const reading = newReading();
      return ordersContent(account, wish, matchingOrders(account, filters.q, { signal, reading }), reading);
    },
  };
};
